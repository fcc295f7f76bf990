package io.gradus.backend.platform;

/** The request does not carry the right token (status 401). */
public final class NotPermitted extends Problem {
    /**
     * @param message what is wrong, with the limit and the value
     * @param place what is concerned
     * @param remedy what to do about it
     */
    public NotPermitted(String message, String place, String remedy) {
        super(message, place, remedy);
    }
}
