package io.gradus.backend.platform;

/** Nothing has the id that was asked for (status 404). */
public final class NotFound extends Problem {
    /**
     * @param message what is wrong, with the limit and the value
     * @param place what is concerned
     * @param remedy what to do about it
     */
    public NotFound(String message, String place, String remedy) {
        super(message, place, remedy);
    }
}
