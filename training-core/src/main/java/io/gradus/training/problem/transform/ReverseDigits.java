package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.regex.Pattern;

/**
 * Every number of the answer is written least significant digit first, so that a policy writes the
 * digits of a sum in the order in which the carries arise (Lee et al. 2023, arXiv:2307.03381).
 */
@Choice(
        name = "reverse-digits",
        explanation =
                "The answer's numbers are written least significant digit first; the prompt stays as it is.")
final class ReverseDigits implements ProblemTransform {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Asking asking() {
                return plain.asking()
                        .and("Write each number of the answer with its digits in reverse order.");
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                Problem problem = plain.item(seed, difficulty);
                String shown = problem.demonstration();
                int answer = shown.length() - problem.reference().length();
                String reference = reversed(problem.reference());
                return problem.withReference(reference, shown.substring(0, answer) + reference);
            }

            @Override
            public Verdict verify(Problem problem, String answer) {
                return plain.verify(problem, reversed(answer));
            }
        };
    }

    private static String reversed(String text) {
        return DIGITS.matcher(text)
                .replaceAll(match -> new StringBuilder(match.group()).reverse().toString());
    }
}
