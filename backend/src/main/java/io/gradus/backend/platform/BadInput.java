package io.gradus.backend.platform;

/** The request itself is wrong (status 400). */
public final class BadInput extends Problem {
    /**
     * @param message what is wrong, with the limit and the value
     * @param place what is concerned
     * @param remedy what to do about it
     */
    public BadInput(String message, String place, String remedy) {
        super(message, place, remedy);
    }
}
