package io.gradus.backend.rollouts.internal;

import io.gradus.training.document.Sha256;
import java.util.regex.Pattern;

/**
 * The form of a completion: its text with every number written as 0 and every run of blanks as one.
 * A rollout is novel when no kept rollout of its run and difficulty cell had its form before.
 */
final class CompletionForm {
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private CompletionForm() {}

    /** SHA-256 of the form, in hex. */
    static String of(String completion) {
        String numberless = NUMBER.matcher(completion).replaceAll("0");
        return Sha256.hex(BLANKS.matcher(numberless).replaceAll(" ").strip());
    }
}
