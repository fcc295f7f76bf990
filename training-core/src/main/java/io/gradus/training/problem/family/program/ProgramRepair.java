package io.gradus.training.problem.family.program;

import io.gradus.training.document.Choice;
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
import io.gradus.training.problem.family.program.Program.Change;
import io.gradus.training.problem.family.program.Program.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * One wrong number in a {@link Program}, {@code x+4;x*2:0>10,3>16=} with the answer {@code 1:5}:
 * the first instruction's number must be 5, so that 0 becomes 10 and 3 becomes 16. Instructions are
 * counted from 1 in the order of the text. Every change of one number with which all shown inputs
 * have their shown outputs is correct; the outputs of a program are a linear function of its input,
 * so that two of them tell all. The first shown input is 0, the other 1 to 9. A change adds,
 * subtracts (numbers of at most {@code digits} digits, at least 1) or, one time in four but never
 * first, multiplies by 2 or 3; each of {@code loops} loops of 2 to 4 rounds encloses a random part
 * and brings one more change. A sum or difference is the wrong one. A solver tries all instructions
 * and runs the program for each.
 */
@Choice(
        name = "program-repair",
        explanation = "Correct the one wrong number of a program so that it maps inputs as shown.")
final class ProgramRepair implements ProblemFamily {
    private static final int MAX_RESULT = "-999999999".length();
    private static final int MAX_NUMBER = 9;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("instructions", 1, 240, 2, "Changes outside of loops."),
                new DifficultyAttribute(
                        "loops", 0, 5, 0, "Loops; each brings a change of its own."),
                new DifficultyAttribute("digits", 1, 6, 1, "Most digits of a number."));
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "One number of the program is wrong. Correct it so that the program maps each input to the output shown behind >.",
                "the number of its instruction and the right number, such as 1:7,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int loops = difficulty.level("loops");
        int changes = difficulty.level("instructions") + loops;
        return changes * Program.mostSteps(changes, loops) * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int loops = difficulty.level("loops");
        int digits = difficulty.level("digits");
        int changes = difficulty.level("instructions") + loops;
        int program = changes * (digits + "x+;".length()) + loops * "2()".length();
        double steps = Program.mostSteps(changes, loops);
        int result = steps == 1 ? digits + 2 : MAX_RESULT;
        int answer = Integer.toString(changes).length() + 1 + digits;
        return Extent.of(
                program + 2 * (result + "0>,".length()),
                answer,
                answer + 2 * (result + "0>;".length()));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < difficulty.level("instructions"); i++) {
            nodes.add(change(i > 0, digits, random));
        }
        for (int i = 0; i < difficulty.level("loops"); i++) {
            Program.wrap(nodes, 0, change(true, digits, random), random);
        }
        Program right = new Program(nodes);
        List<Change> changes = right.changes();
        List<Integer> sums =
                IntStream.range(0, changes.size())
                        .filter(i -> changes.get(i).operator() != '*')
                        .boxed()
                        .toList();
        int wrong = Draws.oneOf(sums, random);
        Change old = changes.get(wrong);
        Program broken = right.with(wrong, other(old, digits, random));
        List<String> shown = shown(right, random.nextInt(1, 10));
        String reference = (wrong + 1) + ":" + old.operand();
        List<String> steps = new ArrayList<>(shown(broken, input(shown.getLast())));
        steps.add(reference);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("program", broken.toString()),
                        new PromptPart("shown", String.join(",", shown))),
                "{program}:{shown}=",
                reference,
                new Hints(
                        "a>b says that input a must become b; one number is wrong",
                        "run the program for each input and compare, then change one of "
                                + changes.size()
                                + " numbers",
                        steps));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Program program = Program.read(problem.part("program"));
        int colon = answer.indexOf(':');
        if (colon < 0
                || !isNumber(answer.substring(0, colon))
                || !isNumber(answer.substring(colon + 1))) {
            return Verdict.wrong("an answer is the number of an instruction, : and its new number");
        }
        List<Change> changes = program.changes();
        int number = Integer.parseInt(answer.substring(0, colon));
        if (number < 1 || number > changes.size()) {
            return Verdict.wrong("there is no instruction " + number);
        }
        Change old = changes.get(number - 1);
        Program repaired =
                program.with(
                        number - 1,
                        new Change(old.register(), old.operator(), answer.substring(colon + 1)));
        for (String example : problem.part("shown").split(",")) {
            if (!example(repaired, input(example)).equals(example)) {
                return Verdict.wrong("input " + input(example) + " has another output");
            }
        }
        return Verdict.correct();
    }

    private static Change change(boolean mayMultiply, int digits, SplittableRandom random) {
        if (mayMultiply && random.nextInt(4) == 0) {
            return new Change('x', '*', Integer.toString(random.nextInt(2, 4)));
        }
        return new Change('x', random.nextBoolean() ? '+' : '-', number(digits, random));
    }

    private static Change other(Change change, int digits, SplittableRandom random) {
        String drawn = number(digits, random);
        String number = drawn.equals(change.operand()) ? (drawn.equals("1") ? "2" : "1") : drawn;
        return new Change(change.register(), change.operator(), number);
    }

    private static String number(int digits, SplittableRandom random) {
        long bound = (long) StrictMath.pow(10, random.nextInt(1, digits + 1));
        return Long.toString(random.nextLong(1, bound));
    }

    private static List<String> shown(Program program, long input) {
        return List.of(example(program, 0), example(program, input));
    }

    private static String example(Program program, long input) {
        return input + ">" + program.run('x', input, 'x', (_, _) -> {});
    }

    private static long input(String example) {
        return Long.parseLong(example.substring(0, example.indexOf('>')));
    }

    /** Decimal digits without leading zeros, few enough to compute with. */
    private static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= MAX_NUMBER
                && text.chars().allMatch(c -> c >= '0' && c <= '9')
                && (text.length() == 1 || text.charAt(0) != '0');
    }
}
