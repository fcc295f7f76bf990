package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Quantities to be converted along a chain of units, {@code b=4c,a=3b;2a>c=} with the answer {@code
 * 24}. The units are made up and defined in the prompt, so that nothing has to be known and chains
 * have no end: {@code a} is the largest, then {@code b}, and so on, with two letters each where
 * there are more than 26. {@code chain} definitions lead from the largest to the smallest unit, in
 * uniform order, with factors uniform in 2 to {@code 4 factor}. The quantity is uniform among the
 * numbers of {@code digits} digits in the largest unit, with 1 in place of 0, and is asked for in
 * the smallest; or, with equal chance, the other way round, with a whole result. A solver looks for
 * each next definition among all and multiplies or divides digit by digit.
 */
@Choice(
        name = "unit-conversion",
        explanation = "Convert a quantity along a chain of units that the prompt defines.")
final class UnitConversion implements ProblemFamily {
    private static final int LETTERS = 26;
    private static final int SMALLEST = 2;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("chain", 1, 200, 2, "How many conversions are needed."),
                new DifficultyAttribute(
                        "factor", 1, 2500, 2, "Largest factor between two units, in fours."),
                new DifficultyAttribute(
                        "digits", 1, 60, 1, "Digits of the quantity in the largest unit."));
    }

    @Override
    public Asking asking() {
        return Asking.number(
                "Convert the quantity into the unit behind > by the definitions in front of the semicolon.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        double chain = difficulty.level("chain");
        double length = difficulty.level("digits") + chain * factorLength(difficulty);
        return chain * (chain + factorLength(difficulty) * length);
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int chain = difficulty.level("chain");
        int unit = chain < LETTERS ? 1 : 2;
        int length = difficulty.level("digits") + chain * factorLength(difficulty);
        return Extent.of(
                chain * (2 * unit + factorLength(difficulty) + "=,".length())
                        + length
                        + 2 * unit
                        + ";>=".length(),
                length,
                chain * 2 * (length + unit + "=;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int chain = difficulty.level("chain");
        int largest = 4 * difficulty.level("factor");
        List<String> units = names(chain + 1);
        List<Integer> factors =
                IntStream.range(0, chain)
                        .mapToObj(_ -> random.nextInt(SMALLEST, largest + 1))
                        .toList();
        List<String> definitions =
                IntStream.range(0, chain)
                        .mapToObj(i -> units.get(i) + "=" + factors.get(i) + units.get(i + 1))
                        .toList();
        BigInteger large = Draws.number(difficulty.level("digits"), random).max(BigInteger.ONE);
        List<BigInteger> amounts = amounts(large, factors);
        boolean down = random.nextBoolean();
        List<String> quantities =
                IntStream.rangeClosed(0, chain)
                        .mapToObj(i -> amounts.get(i) + units.get(i))
                        .toList();
        return problem(
                key(seed, difficulty),
                Draws.shuffled(definitions, random),
                down ? quantities : quantities.reversed(),
                down ? amounts.getLast() : amounts.getFirst());
    }

    /** The factors in the order of the conversion; names of units and places do not matter. */
    @Override
    public String content(Problem problem) {
        return walk(problem).path();
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return WholeNumber.judge(walk(problem).amount(), answer);
    }

    /** At least so many units, the largest first, with the shortest names that are enough. */
    private static List<String> names(int count) {
        List<String> letters =
                IntStream.range(0, LETTERS).mapToObj(i -> Character.toString('a' + i)).toList();
        return count <= LETTERS
                ? letters
                : letters.stream().flatMap(a -> letters.stream().map(b -> a + b)).toList();
    }

    /** The quantity in each unit, from the largest unit. */
    private static List<BigInteger> amounts(BigInteger large, List<Integer> factors) {
        List<BigInteger> amounts = new ArrayList<>(List.of(large));
        for (int factor : factors) {
            amounts.add(amounts.getLast().multiply(BigInteger.valueOf(factor)));
        }
        return amounts;
    }

    private static Problem problem(
            ProblemKey key, List<String> definitions, List<String> quantities, BigInteger amount) {
        String last = quantities.getLast();
        String target = last.substring(amount.toString().length());
        List<String> equalities =
                IntStream.range(1, quantities.size())
                        .mapToObj(i -> quantities.get(i - 1) + "=" + quantities.get(i))
                        .toList();
        return Problem.of(
                key,
                List.of(
                        new PromptPart("definitions", String.join(",", definitions)),
                        new PromptPart("quantity", quantities.getFirst()),
                        new PromptPart("unit", target)),
                "{definitions};{quantity}>{unit}=",
                amount.toString(),
                new Hints(
                        "multiply on the way to a smaller unit, divide on the way to a larger one",
                        "find the next unit " + definitions.size() + " times until it is " + target,
                        equalities));
    }

    /** Goes from definition to definition until the quantity is in the unit asked for. */
    private static Walk walk(Problem problem) {
        List<Definition> unused =
                new ArrayList<>(
                        Stream.of(problem.part("definitions").split(","))
                                .map(Definition::read)
                                .toList());
        String quantity = problem.part("quantity");
        int letter = firstLetter(quantity);
        BigInteger amount = new BigInteger(quantity.substring(0, letter));
        String unit = quantity.substring(letter);
        StringBuilder path = new StringBuilder(amount.toString());
        while (!unit.equals(problem.part("unit"))) {
            String from = unit;
            Definition next = unused.stream().filter(d -> d.names(from)).findFirst().orElseThrow();
            unused.remove(next);
            boolean down = next.large().equals(unit);
            amount = down ? amount.multiply(next.factor()) : amount.divide(next.factor());
            unit = down ? next.small() : next.large();
            path.append(down ? '*' : '/').append(next.factor());
        }
        return new Walk(amount, path.toString());
    }

    private static int factorLength(Difficulty difficulty) {
        return Integer.toString(4 * difficulty.level("factor")).length();
    }

    private static int firstLetter(String text) {
        int place = 0;
        while (Character.isDigit(text.charAt(place))) {
            place++;
        }
        return place;
    }

    /** Result of a conversion, and the factors on the way. */
    private record Walk(BigInteger amount, String path) {}

    /** One {@code large} is {@code factor} times one {@code small}. */
    private record Definition(String large, BigInteger factor, String small) {
        static Definition read(String text) {
            int equals = text.indexOf('=');
            String right = text.substring(equals + 1);
            int letter = firstLetter(right);
            return new Definition(
                    text.substring(0, equals),
                    new BigInteger(right.substring(0, letter)),
                    right.substring(letter));
        }

        boolean names(String unit) {
            return large.equals(unit) || small.equals(unit);
        }
    }
}
