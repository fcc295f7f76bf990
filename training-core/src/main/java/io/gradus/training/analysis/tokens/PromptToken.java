package io.gradus.training.analysis.tokens;

import java.util.Optional;

/**
 * A token of a prompt.
 *
 * @param id its id in the vocabulary
 * @param piece what of the rendered prompt it covers; a character that is split over tokens is
 *     covered by the last of them
 * @param spelling how the vocabulary spells it, such as {@code Ġhello}
 * @param mark how it is written for people where it has no whole characters of its own: {@code
 *     <|im_start|>}, {@code <0xE2>}; empty for all else
 * @param bytes bytes of UTF-8 that it stands for, in hex; empty for a special token
 * @param start index of its first char in the rendered prompt
 * @param special whether it stands for no text
 * @param part who put it there
 */
public record PromptToken(
        int id,
        String piece,
        String spelling,
        Optional<String> mark,
        String bytes,
        int start,
        boolean special,
        PromptPart.Origin part) {}
