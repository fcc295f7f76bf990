package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Divisions of whole numbers with a remainder, {@code 947/12=} with the answer {@code 78r11}. The
 * quotient is uniform among the numbers of {@code quotient} digits, the divisor uniform in 2 to
 * {@code divisor}, the remainder uniform below the divisor; the dividend follows from them. Long
 * division takes, for each digit of the quotient, at most nine subtractions of the divisor, digit
 * by digit.
 *
 * <p>Credits: {@code quotient} and {@code remainder} are 1 where that half of an answer of the
 * right form is right, else 0.
 */
@Choice(
        name = "long-division",
        explanation = "Divide a whole number by another and give quotient and remainder.")
final class LongDivision implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("quotient", 2, 1000, 2, "Digits of the quotient."),
                new DifficultyAttribute("divisor", 3, 99_999, 9, "Largest divisor."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Divide and keep the remainder: 17/5= is 3r2.",
                "quotient and remainder, joined by r,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return 9.0 * difficulty.level("quotient") * digits(difficulty.level("divisor"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int quotient = difficulty.level("quotient");
        int divisor = digits(difficulty.level("divisor"));
        int dividend = quotient + divisor;
        int step = (divisor + 1) + divisor + 1 + divisor + "/=r;".length();
        return Extent.of(
                dividend + "/=".length() + divisor,
                quotient + "r".length() + divisor,
                dividend * step);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        BigInteger quotient = Draws.number(difficulty.level("quotient"), random);
        int divisor = random.nextInt(2, difficulty.level("divisor") + 1);
        int remainder = random.nextInt(divisor);
        String dividend =
                quotient.multiply(BigInteger.valueOf(divisor))
                        .add(BigInteger.valueOf(remainder))
                        .toString();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("dividend", dividend),
                        new PromptPart("divisor", Integer.toString(divisor))),
                "{dividend}/{divisor}=",
                quotient + "r" + remainder,
                hints(dividend, divisor));
    }

    @Override
    public List<String> credits() {
        return List.of("quotient", "remainder");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        int middle = answer.indexOf('r');
        if (middle < 0) {
            return Verdict.wrong("an answer is the quotient, r and the remainder");
        }
        BigInteger[] parts =
                new BigInteger(problem.part("dividend"))
                        .divideAndRemainder(new BigInteger(problem.part("divisor")));
        Verdict quotient = WholeNumber.judge(parts[0], answer.substring(0, middle));
        Verdict remainder = WholeNumber.judge(parts[1], answer.substring(middle + 1));
        List<Credit> credits =
                List.of(
                        new Credit("quotient", quotient.score()),
                        new Credit("remainder", remainder.score()));
        if (quotient.score() == 1 && remainder.score() == 1) {
            return Verdict.correct().with(credits);
        }
        return Verdict.wrong(
                        quotient.score() == 1
                                ? "remainder: " + remainder.reason()
                                : "quotient: " + quotient.reason())
                .with(credits);
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }

    /** One step per digit of the quotient: what is left of the division with the next digit. */
    private static Hints hints(String dividend, int divisor) {
        List<String> steps = new ArrayList<>();
        long left = 0;
        for (int i = 0; i < dividend.length(); i++) {
            left = left * 10 + dividend.charAt(i) - '0';
            if (left >= divisor || !steps.isEmpty() || i == dividend.length() - 1) {
                steps.add(left + "/" + divisor + "=" + left / divisor + "r" + left % divisor);
                left %= divisor;
            }
        }
        return new Hints(
                "from the left: divide, write the digit, take the remainder to the next digit",
                "divide " + dividend.length() + " digits by " + divisor + " in order",
                steps);
    }
}
