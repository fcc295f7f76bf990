package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.Verdict;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Whole numbers in their one canonical form: decimal digits without leading zeros, {@code -} before
 * negative ones, no {@code -0}.
 */
final class WholeNumber {
    private WholeNumber() {}

    /** The number that the text is; empty where it is none or has more than so many digits. */
    static Optional<BigInteger> read(String text, int maxDigits) {
        int first = text.startsWith("-") ? 1 : 0;
        int digits = text.length() - first;
        if (digits < 1 || digits > maxDigits) {
            return Optional.empty();
        }
        for (int i = first; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return Optional.empty();
            }
        }
        boolean padded = text.charAt(first) == '0' && text.length() > 1;
        return padded ? Optional.empty() : Optional.of(new BigInteger(text));
    }

    /** Correct where the answer is this number; otherwise says where it differs. */
    static Verdict judge(BigInteger expected, String answer) {
        String reference = expected.toString();
        return read(answer, reference.length() + 1).isEmpty()
                ? Verdict.wrong("is not a whole number of about the right length")
                : CanonicalAnswer.judge(reference, answer);
    }
}
