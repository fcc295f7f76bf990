package io.gradus.training.problem.family.program;

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
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import io.gradus.training.problem.family.program.CallTree.Call;
import io.gradus.training.problem.family.program.CallTree.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Calls of given functions composed to fulfil a wish, {@code f(x,y)g(x,z);z=3,x=(y=1,x=2)=} with
 * the answer {@code g(f(2,1),3)}. The wish names parameters with their values, in random order; the
 * function with exactly these parameters is to be called, its arguments in the order of its
 * signature; a value in parentheses is the result of a further call. Every function has {@code
 * parameters} parameters, and differs from an earlier one in a single parameter where there are
 * several. {@code calls} calls form a random tree, numbers have at most {@code digits} digits. A
 * solver compares every call's parameters with every signature.
 *
 * <p>The answer is correct where its syntax tree equals the wanted one (the strict binary reward
 * and the syntax-tree check of FunRL and the Berkeley function calling leaderboard). Credits:
 * {@code syntax} 1 where the answer is a call at all, {@code functions} and {@code arguments} the
 * shares of the wanted names and numbers that stand in their place.
 */
@Choice(
        name = "function-calls",
        explanation = "Compose calls of given functions that fulfil a wish.")
final class FunctionCalls implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("functions", 1, 24, 2, "Functions to choose from."),
                new DifficultyAttribute("parameters", 1, 12, 1, "Parameters of every function."),
                new DifficultyAttribute("calls", 1, 60, 1, "Calls that are composed."),
                new DifficultyAttribute("digits", 1, 12, 1, "Most digits of a number."));
    }

    @Override
    public List<String> credits() {
        return List.of("syntax", "functions", "arguments");
    }

    @Override
    public Asking asking() {
        return Asking.fenced(
                "Write the call of the given functions that fulfils the wish behind the semicolon.",
                "the call");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("calls")
                * difficulty.level("functions")
                * difficulty.level("parameters")
                * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int parameters = difficulty.level("parameters");
        int calls = difficulty.level("calls");
        int numbers = calls * (parameters - 1) + 1;
        int digits = numbers * difficulty.level("digits");
        int reference = calls * ("f()".length() + parameters - 1) + digits;
        return Extent.of(
                difficulty.level("functions") * ("f()".length() + 2 * parameters - 1)
                        + calls * (3 * parameters + 1)
                        + digits
                        + "=".length(),
                reference,
                calls * (reference + 1));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        SequencedMap<String, List<String>> functions = FunctionSignatures.drawn(difficulty, random);
        CallTree tree = tree(functions, difficulty, random);
        String signatures =
                functions.entrySet().stream()
                        .map(f -> f.getKey() + "(" + String.join(",", f.getValue()) + ")")
                        .collect(Collectors.joining());
        List<String> steps = new ArrayList<>();
        collect(tree, steps);
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("functions", signatures),
                        new PromptPart("wish", wish(tree, functions, random)),
                        new PromptPart("calls", tree.toString())),
                "{functions};{wish}=",
                tree.toString(),
                new Hints(
                        "call the function that has exactly the named parameters, in its order",
                        "write " + difficulty.level("calls") + " calls, the inner ones first",
                        steps));
    }

    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("functions").split("\\)")))
                + ";"
                + problem.part("calls");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Optional<CallTree> given = CallTree.read(answer);
        if (given.isEmpty()) {
            return Verdict.wrong("an answer is one call such as f(3,g(5))");
        }
        Map<String, String> wanted = CallTree.read(problem.part("calls")).orElseThrow().places();
        Map<String, String> there = given.get().places();
        List<Credit> credits =
                List.of(
                        new Credit("syntax", 1),
                        new Credit("functions", share(wanted, there, true)),
                        new Credit("arguments", share(wanted, there, false)));
        return verdict(wanted, there).with(credits);
    }

    private static Verdict verdict(Map<String, String> wanted, Map<String, String> given) {
        if (given.equals(wanted)) {
            return Verdict.correct();
        }
        return Objects.equals(wanted.get(""), given.get(""))
                ? Verdict.wrong("an argument is wrong")
                : Verdict.wrong("the outer call is of another function");
    }

    /** Share of the wanted functions, or numbers, that stand in their place. */
    private static double share(
            Map<String, String> wanted, Map<String, String> given, boolean functions) {
        List<Map.Entry<String, String>> places =
                wanted.entrySet().stream()
                        .filter(p -> Character.isLetter(p.getValue().charAt(0)) == functions)
                        .toList();
        long right =
                places.stream().filter(p -> p.getValue().equals(given.get(p.getKey()))).count();
        return right / (double) places.size();
    }

    /** A tree of so many calls: again and again a random number becomes a call. */
    private static CallTree tree(
            SequencedMap<String, List<String>> functions,
            Difficulty difficulty,
            SplittableRandom random) {
        List<String> names = List.copyOf(functions.sequencedKeySet());
        List<Sketch> open = new ArrayList<>();
        Sketch root = new Sketch();
        open.add(root);
        for (int i = 0; i < difficulty.level("calls"); i++) {
            Sketch chosen = open.remove(random.nextInt(open.size()));
            chosen.call = Draws.oneOf(names, random);
            for (int p = 0; p < difficulty.level("parameters"); p++) {
                chosen.arguments.add(new Sketch());
            }
            open.addAll(chosen.arguments);
        }
        return root.tree(difficulty.level("digits"), random);
    }

    private static String wish(
            CallTree tree, Map<String, List<String>> functions, SplittableRandom random) {
        return switch (tree) {
            case Literal(String digits) -> digits;
            case Call(String function, List<CallTree> arguments) -> {
                List<String> parameters = Objects.requireNonNull(functions.get(function));
                List<String> wishes = new ArrayList<>();
                for (int i = 0; i < arguments.size(); i++) {
                    String value = wish(arguments.get(i), functions, random);
                    boolean nested = arguments.get(i) instanceof Call;
                    wishes.add(parameters.get(i) + "=" + (nested ? "(" + value + ")" : value));
                }
                yield String.join(",", Draws.shuffled(wishes, random));
            }
        };
    }

    /** The calls, inner ones first. */
    private static void collect(CallTree tree, List<String> steps) {
        if (tree instanceof Call call) {
            call.arguments().forEach(argument -> collect(argument, steps));
            steps.add(call.toString());
        }
    }

    /** A place of a tree that is being drawn: a number until it becomes a call. */
    private static final class Sketch {
        private final List<Sketch> arguments = new ArrayList<>();
        private String call = "";

        CallTree tree(int digits, SplittableRandom random) {
            if (call.isEmpty()) {
                return new Literal(Draws.number(random.nextInt(1, digits + 1), random).toString());
            }
            return new Call(call, arguments.stream().map(a -> a.tree(digits, random)).toList());
        }
    }
}
