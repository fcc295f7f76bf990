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
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Which of several conclusions follows, {@code a>b,c,e>f,a,d>g,h?b,f,g=} with the answer {@code b}.
 * Facts and rules stand in a random order before the question mark, candidates behind it; exactly
 * one follows. A single candidate is not shown, {@code a>b,a?=}: asked is what follows in the end.
 * For each candidate a proof of {@code depth} steps is built backwards from it with names of its
 * own, and in each but one a uniform step is corrupted (see {@link Proof}). {@code logic} says
 * which steps there are, each uniform: 1 implication {@code a>b}, 2 and conjunction {@code a&b>c},
 * 3 and disjunction {@code a>b|c}, 4 and negation {@code !a}, 5 and universal quantification {@code
 * aX>bX}, where each name has an argument. A solver by forward chaining reads all rules in each of
 * {@code depth} rounds.
 *
 * <p>After ScaleLogic, which has the same five logics, builds instances backwards with several
 * candidates of which one is derivable, and finds that training compute grows as a power of the
 * depth, with an exponent from 1.04 to 2.60 that rises with the logic. Its proofs are trees; here
 * each step has one open premise and facts beside it, so that size grows linearly with depth.
 */
@Choice(
        name = "logic-entailment",
        explanation = "Find the one conclusion that follows from facts and rules.")
final class LogicEntailment implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("depth", 1, 40, 1, "Steps of each proof."),
                new DifficultyAttribute(
                        "logic",
                        1,
                        ProofStep.values().length,
                        1,
                        "Implication, and conjunction, disjunction, negation, quantification."),
                new DifficultyAttribute(
                        "candidates",
                        1,
                        24,
                        4,
                        "Conclusions to choose from; one follows, and 1 is not shown."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find what follows from the facts and rules: the one candidate behind the question mark, or the last conclusion where there is none.",
                "the conclusion");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int depth = difficulty.level("depth");
        return (double) difficulty.level("candidates")
                * depth
                * depth
                * symbolsPerStep(difficulty.level("logic"));
    }

    /** Most names that a step writes, with arguments. */
    private static int symbolsPerStep(int logic) {
        return switch (logic) {
            case 1 -> 2;
            case 2 -> 4;
            case 3, 4 -> 7;
            default -> 14;
        };
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int logic = difficulty.level("logic");
        int depth = difficulty.level("depth");
        int candidates = difficulty.level("candidates");
        int name = Names.length(names(difficulty)) + (logic == 5 ? 1 : 0);
        int namesPerStep = symbolsPerStep(Math.min(logic, 4));
        int proof = depth * namesPerStep * (name + 1) + name + 1;
        return Extent.of(candidates * (proof + name + 1) + 1, name, depth * (4 * name + 4) + name);
    }

    /** Most names that a problem needs. */
    private static int names(Difficulty difficulty) {
        int perStep = Math.min(difficulty.level("logic"), 3);
        return difficulty.level("candidates") * (2 + perStep * difficulty.level("depth"));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        Names names = new Names(names(difficulty), random);
        List<ProofStep> kinds = List.of(ProofStep.values()).subList(0, difficulty.level("logic"));
        int depth = difficulty.level("depth");
        Proof whole = new Proof(depth, kinds, -1, names, random);
        List<String> statements = new ArrayList<>(whole.statements());
        List<String> candidates = new ArrayList<>(List.of(whole.goal()));
        while (candidates.size() < difficulty.level("candidates")) {
            Proof broken = new Proof(depth, kinds, random.nextInt(depth), names, random);
            statements.addAll(broken.statements());
            candidates.add(broken.goal());
        }
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart(
                                "statements", String.join(",", Draws.shuffled(statements, random))),
                        new PromptPart(
                                "candidates", String.join(",", Draws.shuffled(candidates, random))),
                        new PromptPart("follows", whole.goal())),
                candidates.size() == 1 ? "{statements}?=" : "{statements}?{candidates}=",
                whole.goal(),
                hints(candidates.size(), whole));
    }

    /** The order of statements and of candidates does not matter. */
    @Override
    public String content(Problem problem) {
        return Texts.sorted(List.of(problem.part("statements").split(",")))
                + "?"
                + Texts.sorted(List.of(problem.part("candidates").split(",")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        if (answer.equals(problem.part("follows"))) {
            return Verdict.correct();
        }
        boolean isCandidate = Arrays.asList(problem.part("candidates").split(",")).contains(answer);
        return Verdict.wrong(
                isCandidate ? "this does not follow" : "an answer is one of the candidates");
    }

    private static Hints hints(int candidates, Proof whole) {
        return new Hints(
                "a>b: if a then b; & and; | or; ! not; X stands for any argument",
                candidates == 1
                        ? "go on from the facts until nothing more follows"
                        : "go back from each of "
                                + candidates
                                + " candidates to facts; a gap means that it does not follow",
                whole.steps());
    }
}
