package io.gradus.training.problem.family.text;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.ReadingFamily;
import io.gradus.training.problem.Refusal;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The next numbers of a sequence, {@code d1s1n2:2,5,8=} with the answer {@code 11,14}. The heading
 * names the degree, the number of strands, and how many numbers are asked for: the sequence takes
 * turns among {@code strands} sequences, each of which has constant differences of order {@code
 * degree}, and {@code ahead} next numbers are asked for. Each strand shows degree + 2 numbers, one
 * more than the rule needs. First number and first differences are uniform among the numbers of
 * {@code digits} digits; the constant difference is not 0. A solver forms the differences of each
 * strand and adds them up again for each number asked, digit by digit.
 *
 * <p>reasoning-gym's number_sequence varies terms and the complexity of a rule, which it leaves to
 * be guessed; here the heading makes the next number unique.
 */
@Choice(name = "sequence-continuation", explanation = "Continue a sequence of numbers.")
final class SequenceContinuation implements ReadingFamily {
    private static final Pattern WRITTEN =
            Pattern.compile(
                    "d([1-9][0-9]?)s([1-9][0-9]?)n([1-9][0-9]?):((?:0|[1-9][0-9]*)(?:,(?:0|[1-9][0-9]*))*)=");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "degree", 1, 20, 1, "Order of the differences that are constant."),
                new DifficultyAttribute("digits", 1, 40, 1, "Digits of the differences."),
                new DifficultyAttribute("strands", 1, 12, 1, "Sequences that take turns."),
                new DifficultyAttribute("ahead", 1, 40, 1, "How many next numbers are asked for."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Continue the sequence. The heading gives the order of the constant differences (d), the number of interleaved sequences (s) and how many numbers are wanted (n).",
                "the next numbers, joined by commas,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int degree = difficulty.level("degree");
        double differences = difficulty.level("strands") * degree * (degree + 1) / 2.0;
        return (differences + difficulty.level("ahead") * degree) * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int degree = difficulty.level("degree");
        int strands = difficulty.level("strands");
        int ahead = difficulty.level("ahead");
        int shown = strands * (degree + 2);
        int number = longest(difficulty, degree + 1);
        int next = longest(difficulty, degree + 1 + (ahead + strands - 1) / strands);
        String heading = "d" + degree + "s" + strands + "n" + ahead + ":=";
        int table = strands * (degree + 1) * (degree + 2) * (number + 2);
        return Extent.of(
                heading.length() + shown * (number + 1) - 1,
                ahead * (next + 1) - 1,
                table + ahead * (next + 1));
    }

    /** Digits of the largest possible number of this index, counted from 0. */
    private static int longest(Difficulty difficulty, int index) {
        BigInteger choose = BigInteger.ONE;
        BigInteger sum = BigInteger.ONE;
        for (int k = 1; k <= Math.min(index, difficulty.level("degree")); k++) {
            choose =
                    choose.multiply(BigInteger.valueOf(index - k + 1L))
                            .divide(BigInteger.valueOf(k));
            sum = sum.add(choose);
        }
        BigInteger most = BigInteger.TEN.pow(difficulty.level("digits")).subtract(BigInteger.ONE);
        return most.multiply(sum).toString().length();
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int strands = difficulty.level("strands");
        List<List<BigInteger>> sequences =
                Stream.generate(() -> shown(difficulty, random)).limit(strands).toList();
        return problem(key(seed, difficulty), sequences);
    }

    @Override
    public ProblemReading readPlain(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return ProblemReading.unlike("d1s1n2:2,5,8=");
        }
        int degree = Integer.parseInt(written.group(1));
        int strands = Integer.parseInt(written.group(2));
        List<BigInteger> terms = numbers(written.group(4));
        if (terms.size() != strands * (degree + 2)) {
            return ProblemReading.refused(
                    Refusal.UNREADABLE, "each sequence shows " + (degree + 2) + " numbers");
        }
        List<List<BigInteger>> sequences = strands(terms, strands);
        List<DifferenceTable> tables = sequences.stream().map(DifferenceTable::of).toList();
        if (!tables.stream().allMatch(DifferenceTable::isConstant)) {
            return ProblemReading.refused(
                    Refusal.NO_SOLUTION,
                    "differences of order " + degree + " must be equal, and none below 0");
        }
        Difficulty cell =
                Difficulty.of("degree", degree)
                        .with("digits", digits(tables))
                        .with("strands", strands)
                        .with("ahead", Integer.parseInt(written.group(3)));
        return ProblemReading.of(this, text, cell, key -> problem(key, sequences));
    }

    private static int digits(List<DifferenceTable> tables) {
        return tables.stream().mapToInt(DifferenceTable::digits).max().orElseThrow();
    }

    private static Problem problem(ProblemKey key, List<List<BigInteger>> sequences) {
        int degree = key.difficulty().level("degree");
        int strands = key.difficulty().level("strands");
        int ahead = key.difficulty().level("ahead");
        String terms =
                IntStream.range(0, strands * (degree + 2))
                        .mapToObj(i -> sequences.get(i % strands).get(i / strands).toString())
                        .collect(Collectors.joining(","));
        return Problem.of(
                key,
                List.of(
                        new PromptPart("degree", Integer.toString(degree)),
                        new PromptPart("strands", Integer.toString(strands)),
                        new PromptPart("terms", terms),
                        new PromptPart("ahead", Integer.toString(ahead))),
                "d{degree}s{strands}n{ahead}:{terms}=",
                joined(next(sequences, ahead)),
                hints(sequences, ahead));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        int strands = Integer.parseInt(problem.part("strands"));
        List<List<BigInteger>> sequences = strands(numbers(problem.part("terms")), strands);
        int ahead = Integer.parseInt(problem.part("ahead"));
        return Verdict.exact(joined(next(sequences, ahead)), answer);
    }

    private static List<BigInteger> numbers(String list) {
        return Arrays.stream(list.split(",")).map(BigInteger::new).toList();
    }

    /** The sequences that take turns. */
    private static List<List<BigInteger>> strands(List<BigInteger> terms, int strands) {
        return IntStream.range(0, strands)
                .mapToObj(s ->
                        IntStream.range(0, terms.size())
                                .filter(i -> i % strands == s)
                                .mapToObj(terms::get)
                                .toList())
                .toList();
    }

    /** The numbers of one strand that are shown. */
    private static List<BigInteger> shown(Difficulty difficulty, SplittableRandom random) {
        int degree = difficulty.level("degree");
        BigInteger[] differences = new BigInteger[degree + 1];
        Arrays.setAll(differences, _ -> Draws.number(difficulty.level("digits"), random));
        if (differences[degree].signum() == 0) {
            differences[degree] = BigInteger.valueOf(random.nextInt(1, 10));
        }
        List<BigInteger> numbers = new ArrayList<>();
        while (numbers.size() < degree + 2) {
            numbers.add(differences[0]);
            for (int order = 0; order < degree; order++) {
                differences[order] = differences[order].add(differences[order + 1]);
            }
        }
        return numbers;
    }

    /** The next numbers of sequences that take turns. */
    private static List<BigInteger> next(List<List<BigInteger>> sequences, int ahead) {
        List<DifferenceTable.End> ends =
                sequences.stream().map(DifferenceTable::of).map(DifferenceTable::end).toList();
        return IntStream.range(0, ahead).mapToObj(i -> ends.get(i % ends.size()).next()).toList();
    }

    private static Hints hints(List<List<BigInteger>> sequences, int ahead) {
        List<String> steps = new ArrayList<>();
        for (List<BigInteger> numbers : sequences) {
            DifferenceTable.of(numbers).rows().stream()
                    .skip(1)
                    .map(SequenceContinuation::joined)
                    .forEach(steps::add);
        }
        steps.add(joined(next(sequences, ahead)));
        return new Hints(
                "d is the order of the constant differences; s sequences take turns; n numbers are asked",
                "form the differences of %s sequences, then add up %s times"
                        .formatted(sequences.size(), ahead),
                steps);
    }

    private static String joined(List<BigInteger> numbers) {
        return numbers.stream().map(BigInteger::toString).collect(Collectors.joining(","));
    }
}
