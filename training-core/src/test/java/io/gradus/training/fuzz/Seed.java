package io.gradus.training.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A sound file that mutants are made of.
 *
 * @param name its name, whose ending says how it is read
 * @param text its text; of a binary file every byte as one character
 */
record Seed(String name, String text) {
    /** The file of these bytes. */
    static Seed of(String name, byte[] bytes) {
        return new Seed(name, new String(bytes, charset(name)));
    }

    /** How a file of this name becomes text and back. */
    static Charset charset(String name) {
        return name.endsWith(".parquet") || name.endsWith(".gz")
                ? StandardCharsets.ISO_8859_1
                : StandardCharsets.UTF_8;
    }
}
