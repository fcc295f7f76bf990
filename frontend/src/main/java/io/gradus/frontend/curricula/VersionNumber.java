package io.gradus.frontend.curricula;

import io.gradus.backend.platform.NotFound;

/** A version as it stands in an address. */
final class VersionNumber {
    private VersionNumber() {}

    /** The number; {@link NotFound} for a text that is none. */
    static int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            throw new NotFound(
                    "there is no version " + text, "version", "versions are whole numbers from 1");
        }
    }
}
