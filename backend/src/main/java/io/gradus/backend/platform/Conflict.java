package io.gradus.backend.platform;

/** The present state does not allow what was asked for (status 409). */
public final class Conflict extends Problem {
    /**
     * @param message what is wrong, with the limit and the value
     * @param place what is concerned
     * @param remedy what to do about it
     */
    public Conflict(String message, String place, String remedy) {
        super(message, place, remedy);
    }
}
