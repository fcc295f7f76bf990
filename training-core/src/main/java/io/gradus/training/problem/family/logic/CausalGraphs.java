package io.gradus.training.problem.family.logic;

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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Questions to a causal model, {@code b=a+4,a=3?b;do a=1;see b=9=} with the answer {@code 7,5,7}.
 * The equations stand in a random order; numbers wrap around at 10^digits. At {@code rung=1} the
 * value of the last variable is asked for (association). Rung 2 asks also for its value when a
 * variable is set from outside, which cuts it off from its parents (intervention). Rung 3 asks also
 * for its value under the same intervention for a unit in which a variable behind the one that is
 * set was seen to have another value (counterfactual): its constant follows from what was seen, and
 * is kept when the other variable is set.
 *
 * <p>Each variable but the first adds {@code terms} terms and a constant of {@code digits} digits:
 * its first term is the variable before, so that all of them matter, the others are uniform among
 * all earlier ones. With no terms the model is a list of values, of which one is looked up. What is
 * set is uniform among all but the last, what is seen among those behind it, both values uniform. A
 * solver adds terms + 1 numbers for each variable; rung 2 evaluates the model twice, rung 3 four
 * times.
 *
 * <p>After "Generalization of RLVR Using Causal Reasoning as a Testbed", whose two axes are the
 * level of the query (association, intervention, counterfactual) and the size of the graph that
 * matters. It asks for probabilities; here each constant stands for the noise of its variable, so
 * that answers are exact numbers (Pearl's abduction, action and prediction), and a higher rung asks
 * the lower ones too.
 */
@Choice(
        name = "causal-graphs",
        explanation =
                "Answer what a causal model gives, would give if changed, and would have given.")
final class CausalGraphs implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("nodes", 2, 60, 2, "Variables of the model."),
                new DifficultyAttribute(
                        "rung", 1, 3, 1, "Association, then intervention, then counterfactual."),
                new DifficultyAttribute(
                        "terms", 0, 12, 1, "Variables that each variable adds; 0: no edges yet."),
                new DifficultyAttribute("digits", 1, 15, 1, "Digits of the numbers."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Work out the variable in question, then also after 'do' sets a variable, then also for the case that was seen, as far as these are asked; numbers have only the digits they are given with and wrap around.",
                "the values, joined by commas,");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return (double) difficulty.level("nodes")
                * (difficulty.level("terms") + 1)
                * difficulty.level("digits")
                * (1 << (difficulty.level("rung") - 1));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int nodes = difficulty.level("nodes");
        int rung = difficulty.level("rung");
        int digits = difficulty.level("digits");
        int name = Names.length(nodes);
        int equation = name + 1 + difficulty.level("terms") * (name + 1) + digits;
        int change = ";see =".length() + name + digits;
        return Extent.of(
                nodes * (equation + 1) + 1 + name + (rung - 1) * change,
                rung * (digits + 1) - 1,
                rung * nodes * (name + digits + 2) + rung * change);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        StructuralModel model = model(difficulty, random);
        int last = model.variables().size() - 1;
        int set = random.nextInt(last);
        int seen = random.nextInt(set + 1, last + 1);
        int digits = difficulty.level("digits");
        List<String> equations = IntStream.rangeClosed(0, last).mapToObj(model::equation).toList();
        List<PromptPart> parts =
                List.of(
                        new PromptPart(
                                "equations", String.join(",", Draws.shuffled(equations, random))),
                        new PromptPart("asked", name(model, last)),
                        new PromptPart("set", name(model, set)),
                        new PromptPart("to", number(digits, random)),
                        new PromptPart("seen", name(model, seen)),
                        new PromptPart("as", number(digits, random)),
                        new PromptPart("parentsFirst", String.join(",", equations)));
        int rung = difficulty.level("rung");
        Problem problem =
                Problem.of(key(seed, difficulty), parts, template(rung), "", Hints.none());
        List<long[]> answers = answers(problem);
        return Problem.of(
                problem.key(),
                parts,
                problem.template(),
                text(answers),
                hints(model, problem, answers));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Verdict.exact(text(answers(problem)), answer);
    }

    /** The order of the equations does not matter. */
    @Override
    public String content(Problem problem) {
        String prompt = problem.prompt();
        return problem.part("parentsFirst") + prompt.substring(prompt.indexOf('?'));
    }

    private static String template(int rung) {
        return "{equations}?{asked}%s%s="
                .formatted(rung > 1 ? ";do {set}={to}" : "", rung > 2 ? ";see {seen}={as}" : "");
    }

    private static StructuralModel model(Difficulty difficulty, SplittableRandom random) {
        int nodes = difficulty.level("nodes");
        int digits = difficulty.level("digits");
        Names names = new Names(nodes, random);
        List<StructuralModel.Variable> variables = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            List<Integer> parents = new ArrayList<>();
            while (i > 0 && parents.size() < difficulty.level("terms")) {
                parents.add(parents.isEmpty() ? i - 1 : random.nextInt(i));
            }
            variables.add(
                    new StructuralModel.Variable(
                            names.next(), parents, Draws.smallNumber(digits, random)));
        }
        return new StructuralModel(variables, modulus(digits));
    }

    private static long modulus(int digits) {
        return Long.parseLong("1" + "0".repeat(digits));
    }

    private static String name(StructuralModel model, int variable) {
        return model.variables().get(variable).name();
    }

    private static String number(int digits, SplittableRandom random) {
        return Long.toString(Draws.smallNumber(digits, random));
    }

    /** For each rung the values of all variables; the last is asked for. */
    private static List<long[]> answers(Problem problem) {
        int rung = problem.difficulty().level("rung");
        StructuralModel model =
                StructuralModel.read(
                        problem.part("parentsFirst"),
                        modulus(problem.difficulty().level("digits")));
        int set = model.index(problem.part("set"));
        long to = Long.parseLong(problem.part("to"));
        List<long[]> answers = new ArrayList<>(List.of(model.values(StructuralModel.NONE, 0)));
        if (rung > 1) {
            answers.add(model.values(set, to));
        }
        if (rung > 2) {
            int seen = model.index(problem.part("seen"));
            answers.add(model.seeing(seen, Long.parseLong(problem.part("as"))).values(set, to));
        }
        return answers;
    }

    private static String text(List<long[]> answers) {
        return answers.stream()
                .map(values -> Long.toString(values[values.length - 1]))
                .collect(Collectors.joining(","));
    }

    private static Hints hints(StructuralModel model, Problem problem, List<long[]> answers) {
        String set = problem.part("set") + "=" + problem.part("to");
        String seen = problem.part("seen") + "=" + problem.part("as");
        List<String> steps = new ArrayList<>();
        for (int rung = 0; rung < answers.size(); rung++) {
            if (rung > 0) {
                steps.add(rung == 1 ? "do " + set : "see " + seen);
            }
            for (int i = 0; i < model.variables().size(); i++) {
                steps.add(name(model, i) + "=" + answers.get(rung)[i]);
            }
        }
        return new Hints(
                "do: the equation is replaced; see: its constant changes, then do; numbers wrap",
                "evaluate "
                        + model.variables().size()
                        + " variables, parents first, once for each question",
                steps);
    }
}
