package io.gradus.training.problem.family.logic;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import io.gradus.training.problem.family.logic.Formula.Joined;
import io.gradus.training.problem.family.logic.Formula.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Knights, who only say what is true, and knaves, who only say what is false: {@code a:!b,b:a&b=}
 * with the answer {@code 10}, one 1 (knight) or 0 (knave) for each person a, b and so on. In a
 * statement a letter says that this person is a knight. Each statement has {@code width} literals
 * about uniform persons, joined by the first {@code connectives} of and, or, negation of what is
 * joined, and the others of {@link Connective} (see {@link FormulaDraw}). Who is what is uniform at
 * first; statements are drawn again, up to 200 times, until exactly one solution is left, and if
 * that fails each person speaks about the one before. A solver by enumeration evaluates people *
 * width literals in 2^people cases and looks each connective up.
 *
 * <p>Knights and knaves with 2 to 8 people (3 by default) are the training task of TRPA, DUMP and
 * others; reasoning-gym's knights_knaves bounds a statement's depth and its width by 2 or 3. Here
 * statements are written as formulas instead of English, and one number, the literals, sets both.
 */
@Choice(name = "knights-and-knaves", explanation = "Find out who is a knight and who is a knave.")
final class KnightsAndKnaves implements ProblemFamily {
    private static final int MAX_DRAWS = 200;
    private static final int CASES = 64;

    /** Bit i of the first six masks is bit 0 to 5 of i: the persons' kinds in 64 cases at once. */
    private static final long[] KINDS = {
        0xAAAAAAAAAAAAAAAAL,
        0xCCCCCCCCCCCCCCCCL,
        0xF0F0F0F0F0F0F0F0L,
        0xFF00FF00FF00FF00L,
        0xFFFF0000FFFF0000L,
        0xFFFFFFFF00000000L
    };

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("people", 2, 16, 3, "How many people speak."),
                new DifficultyAttribute("width", 2, 40, 2, "Literals in each statement."),
                new DifficultyAttribute(
                        "connectives",
                        2,
                        Connective.values().length + 1,
                        6,
                        "How many different connectives may occur; the third is negation."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Knights say only what is true, knaves only what is false; in a statement a letter says that this person is a knight. Find out who is what.",
                "1 for a knight or 0 for a knave per person, without separators,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int people = difficulty.level("people");
        return StrictMath.pow(2, people)
                * people
                * difficulty.level("width")
                * difficulty.level("connectives");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int people = difficulty.level("people");
        int width = difficulty.level("width");
        int signs = FormulaDraw.negates(difficulty.level("connectives")) ? width - 1 : 0;
        int brackets = 2 * (width - (signs > 0 ? 1 : 2));
        int statement = 2 * width + (width - 1) + signs + brackets;
        return Extent.of(people * (statement + 3), people, people * (statement + 5));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int people = difficulty.level("people");
        int kinds = random.nextInt(1 << people);
        List<Formula> statements = chain(kinds, people);
        for (int i = 0; i < MAX_DRAWS; i++) {
            List<Formula> drawn = statements(kinds, difficulty, random);
            if (solutions(drawn) == 1) {
                statements = drawn;
                break;
            }
        }
        List<String> said = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            said.add(person(i) + ":" + statements.get(i));
        }
        String reference =
                IntStream.range(0, people)
                        .mapToObj(i -> isKnight(kinds, i) ? "1" : "0")
                        .collect(Collectors.joining());
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart("statements", String.join(",", said))),
                "{statements}=",
                reference,
                hints(FormulaDraw.rules(difficulty.level("connectives")), said, reference));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String[] said = problem.part("statements").split(",");
        if (answer.length() != said.length || !answer.chars().allMatch(c -> c == '0' || c == '1')) {
            return Verdict.wrong("an answer has one 1 or 0 per person");
        }
        for (int i = 0; i < said.length; i++) {
            Formula statement = Formula.read(said[i].substring(2));
            boolean isTrue =
                    (statement.value(atom -> answer.charAt(atom - 'a') == '1' ? 1 : 0) & 1) == 1;
            if (isTrue != (answer.charAt(i) == '1')) {
                return Verdict.wrong("what " + person(i) + " says does not fit");
            }
        }
        return Verdict.correct();
    }

    private static List<Formula> statements(
            int kinds, Difficulty difficulty, SplittableRandom random) {
        int people = difficulty.level("people");
        FormulaDraw draw = draw(kinds, difficulty);
        return IntStream.range(0, people)
                .mapToObj(i ->
                        draw.formula(difficulty.level("width") - 1, isKnight(kinds, i), random))
                .toList();
    }

    private static FormulaDraw draw(int kinds, Difficulty difficulty) {
        int people = difficulty.level("people");
        return FormulaDraw.of(
                difficulty.level("connectives"),
                (wanted, random) -> literal(wanted, kinds, people, random));
    }

    private static Literal literal(boolean wanted, int kinds, int people, SplittableRandom random) {
        int person = random.nextInt(people);
        return new Literal(person(person), wanted != isKnight(kinds, person));
    }

    /**
     * The first says something always true or always false, each other speaks of the one before.
     */
    private static List<Formula> chain(int kinds, int people) {
        List<Formula> statements = new ArrayList<>();
        Connective about = isKnight(kinds, 0) ? Connective.OR : Connective.AND;
        statements.add(new Joined(new Literal('a', false), about, new Literal('a', true), false));
        for (int i = 1; i < people; i++) {
            boolean same = isKnight(kinds, i) == isKnight(kinds, i - 1);
            statements.add(new Literal(person(i - 1), !same));
        }
        return statements;
    }

    /** Number of solutions, counted up to 2 or a little more. */
    private static int solutions(List<Formula> statements) {
        int people = statements.size();
        int found = 0;
        long real = people < KINDS.length ? (1L << (1 << people)) - 1 : -1;
        for (int block = 0; block < 1 << people && found < 2; block += CASES) {
            long fits = real;
            for (int i = 0; i < people && fits != 0; i++) {
                int from = block;
                long said = statements.get(i).value(atom -> kinds(atom - 'a', from));
                fits &= ~(said ^ kinds(i, from));
            }
            found += Long.bitCount(fits);
        }
        return found;
    }

    /** Whether the person is a knight in 64 cases that start at this one. */
    private static long kinds(int person, int from) {
        return person < KINDS.length ? KINDS[person] : isKnight(from, person) ? -1 : 0;
    }

    private static boolean isKnight(int kinds, int person) {
        return (kinds >> person & 1) == 1;
    }

    private static char person(int index) {
        return (char) ('a' + index);
    }

    private static Hints hints(String rules, List<String> said, String reference) {
        List<String> steps =
                IntStream.range(0, said.size())
                        .mapToObj(i -> said.get(i) + "=" + reference.charAt(i))
                        .toList();
        return new Hints(
                "who is 1 says the truth, who is 0 lies; " + rules + "; ! not",
                "suppose kinds for " + said.size() + " people and check what each says",
                steps);
    }
}
