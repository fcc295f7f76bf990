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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The value of a register after a {@link Program}, {@code a=3;b=5;2(a+b;b-1)?a=} with the answer
 * {@code 12}. Each of {@code registers} registers is set first; {@code instructions - 1} changes
 * follow, uniform over {@code + - *}, the operand is a number or, where there are several
 * registers, as likely any register. Numbers are uniform among those of at most {@code digits}
 * digits. Each of {@code loops} loops of 2 to 4 rounds has one more change of its own and encloses
 * a random part of the changes, loops included. The register asked for is uniform. A solver runs
 * the program.
 */
@Choice(
        name = "program-execution",
        explanation = "Say what a register of a small program holds in the end.")
final class ProgramExecution implements ProblemFamily {
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();
    private static final int MAX_RESULT = "-999999999".length();

    /** Changes of a longer run that a trace does not show. */
    private static final int MAX_STEPS = 200;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        "instructions", 1, 240, 3, "One more than changes outside of loops."),
                new DifficultyAttribute("registers", 1, 12, 1, "Registers that are in use."),
                new DifficultyAttribute(
                        "loops", 0, 6, 0, "Loops; each brings a change of its own."),
                new DifficultyAttribute("digits", 1, 9, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.number(
                "Run the program, where 2(...) repeats what is in brackets, and tell the value of the register behind the question mark.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int loops = difficulty.level("loops");
        return (difficulty.level("registers")
                        + Program.mostSteps(difficulty.level("instructions") + loops, loops))
                * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int loops = difficulty.level("loops");
        int registers = difficulty.level("registers");
        int changes = difficulty.level("instructions") - 1 + loops;
        int change = difficulty.level("digits") + "a=;".length();
        double steps = Program.mostSteps(changes, loops);
        int growth = (int) Math.min(MAX_RESULT, (steps + 1) * (change - 2) + (steps > 0 ? 1 : 0));
        int result = Math.min(growth, steps == 0 ? difficulty.level("digits") : MAX_RESULT);
        return Extent.of(
                (registers + changes) * change + loops * "2()".length() + "?a=".length(),
                result,
                (int) Math.min(MAX_STEPS, steps + registers) * (MAX_RESULT + change));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        List<String> registers = Draws.distinct(LETTERS, difficulty.level("registers"), random);
        List<Node> nodes = new ArrayList<>();
        for (String register : registers) {
            nodes.add(new Change(register.charAt(0), '=', number(digits, random)));
        }
        for (int i = 1; i < difficulty.level("instructions"); i++) {
            nodes.add(change(registers, digits, random));
        }
        for (int i = 0; i < difficulty.level("loops"); i++) {
            Program.wrap(nodes, registers.size(), change(registers, digits, random), random);
        }
        Program program = new Program(nodes);
        String asked = Draws.oneOf(registers, random);
        Deque<String> steps = new ArrayDeque<>();
        long result = run(program.toString(), asked, steps);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("program", program.toString()),
                        new PromptPart("register", asked)),
                "{program}?{register}=",
                Long.toString(result),
                new Hints(
                        "a=3 sets a, a+b adds b to a, 2(...) is done twice; nine digits are kept",
                        "run " + program.changes().size() + " instructions from the left",
                        List.copyOf(steps)));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        long result = run(problem.part("program"), problem.part("register"), new ArrayDeque<>());
        return Verdict.exact(Long.toString(result), answer);
    }

    /** The result, and the last changes as they happened. */
    private static long run(String program, String asked, Deque<String> steps) {
        return Program.read(program)
                .run(
                        'a',
                        0,
                        asked.charAt(0),
                        (register, value) -> {
                            if (steps.size() == MAX_STEPS) {
                                steps.removeFirst();
                            }
                            steps.addLast(register + "=" + value);
                        });
    }

    private static Change change(List<String> registers, int digits, SplittableRandom random) {
        boolean fromRegister = registers.size() > 1 && random.nextBoolean();
        return new Change(
                Draws.oneOf(registers, random).charAt(0),
                "+-*".charAt(random.nextInt(3)),
                fromRegister ? Draws.oneOf(registers, random) : number(digits, random));
    }

    private static String number(int digits, SplittableRandom random) {
        return Draws.number(random.nextInt(1, digits + 1), random).toString();
    }
}
