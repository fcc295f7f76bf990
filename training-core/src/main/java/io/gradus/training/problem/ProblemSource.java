package io.gradus.training.problem;

import java.util.ArrayList;
import java.util.List;

/**
 * A family with the transforms applied to its problems: callers draw and verify here and never need
 * to know which transforms there are.
 *
 * @param family generates the problems and judges untransformed answers
 * @param transforms applied in order; undone in reverse order in answers
 */
public record ProblemSource(ProblemFamily family, List<ProblemTransform> transforms) {
    /** Longer answers are wrong unread, so that verification takes bounded time. */
    private static final int MAX_ANSWER = 1000;

    public ProblemSource {
        transforms = List.copyOf(transforms);
    }

    /**
     * The source of these names; throws {@link IllegalArgumentException} where a name is not known.
     */
    public static ProblemSource of(String family, List<String> transforms) {
        return new ProblemSource(
                ProblemFamilies.named(family)
                        .orElseThrow(
                                () -> unknown("problem family", family, ProblemFamilies.names())),
                transforms.stream()
                        .map(t ->
                                ProblemTransforms.named(t)
                                        .orElseThrow(() ->
                                                unknown("transform", t, ProblemTransforms.names())))
                        .toList());
    }

    /** The problem of a key, generated again. */
    public static Problem problem(ProblemKey key) {
        return of(key.family(), key.transforms()).item(key.seed(), key.difficulty());
    }

    /** Judges an answer to any problem of any source. */
    public static Verdict judge(Problem problem, String answer) {
        return of(problem.key().family(), problem.key().transforms()).verify(problem, answer);
    }

    /** The transformed problem of this seed in this cell: a pure function of its arguments. */
    public Problem item(long seed, Difficulty difficulty) {
        Problem problem = family.item(seed, difficulty);
        List<String> names = new ArrayList<>();
        for (ProblemTransform transform : transforms) {
            names.add(transform.name());
            problem = transform.apply(problem);
        }
        ProblemKey key = new ProblemKey(family.name(), seed, difficulty, names);
        return new Problem(
                key, problem.parts(), problem.template(), problem.reference(), problem.trace());
    }

    /** Judges an answer in its transformed form; never throws on any text. */
    public Verdict verify(Problem problem, String answer) {
        if (answer.length() > MAX_ANSWER) {
            return Verdict.wrong("answer has more than " + MAX_ANSWER + " characters");
        }
        String plain = answer;
        for (ProblemTransform transform : transforms.reversed()) {
            plain = transform.undo(plain);
        }
        return family.verify(problem, plain);
    }

    private static IllegalArgumentException unknown(String what, String name, List<String> known) {
        return new IllegalArgumentException(
                "no " + what + " is named '" + name + "'; known: " + String.join(", ", known));
    }
}
