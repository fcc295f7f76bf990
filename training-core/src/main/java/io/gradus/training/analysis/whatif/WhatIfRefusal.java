package io.gradus.training.analysis.whatif;

/**
 * A difference that no recording can answer.
 *
 * @param path where it stands
 * @param message what it is and what to do instead
 */
public record WhatIfRefusal(String path, String message) {
    /** Place and message in one line. */
    public String sentence() {
        return path + " " + message;
    }
}
