package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.transform.ProblemTransform;
import java.util.List;
import java.util.Map;

/**
 * A family with the transforms applied to its problems: callers draw and verify here and never need
 * to know which transforms there are.
 *
 * @param family the family behind all transforms: generates and judges the changed problems
 * @param transforms names of the transforms, in the order in which they are applied
 */
public record ProblemSource(ProblemFamily family, List<String> transforms) {
    /**
     * Answers longer than the reference by more than this are wrong unread, so that verification
     * takes bounded time.
     */
    private static final int SPARE_ANSWER = 1000;

    public ProblemSource {
        transforms = List.copyOf(transforms);
    }

    /**
     * The source of these names; throws {@link IllegalArgumentException} where a name is not known,
     * or a transform cannot be applied.
     */
    public static ProblemSource of(String family, List<String> transforms) {
        return of(plain(family), transforms);
    }

    /**
     * The source of a problem, which may be a written one; throws like {@link #of(String, List)}.
     */
    public static ProblemSource of(ProblemKey key) {
        ProblemFamily plain = plain(key.family());
        return of(key.text().isEmpty() ? plain : new AuthoredFamily(plain, key), key.transforms());
    }

    private static ProblemFamily plain(String family) {
        return ProblemFamilies.named(family)
                .orElseThrow(
                        () -> unknown("problem family", family, ProblemFamilies.namesLike(family)));
    }

    private static ProblemSource of(ProblemFamily plain, List<String> transforms) {
        ProblemFamily changed = plain;
        for (String name : transforms) {
            ProblemTransform transform =
                    ProblemTransforms.named(name)
                            .orElseThrow(
                                    () -> unknown("transform", name, ProblemTransforms.names()));
            transform
                    .refusal(changed)
                    .ifPresent(reason -> {
                        throw new IllegalArgumentException(
                                "transform %s cannot be applied to %s: %s"
                                        .formatted(name, plain.name(), reason));
                    });
            changed = transform.of(changed);
        }
        return new ProblemSource(changed, transforms);
    }

    /** The problem of a key, generated or read again. */
    public static Problem problem(ProblemKey key) {
        return of(key).item(key.seed(), key.difficulty());
    }

    /** A new episode of any problem of any source. */
    public static Episode begin(Problem problem) {
        return of(problem.key()).family().begin(problem);
    }

    /** Judges an answer to any problem of any source. */
    public static Verdict judge(Problem problem, String answer) {
        return of(problem.key()).verify(problem, answer);
    }

    /**
     * The cell of these levels; attributes left out have their default level. Throws {@link
     * IllegalArgumentException} where an attribute does not exist or a level is out of its range.
     */
    public Difficulty cell(Map<String, Integer> levels) {
        List<DifficultyAttribute> attributes = family.attributes();
        List<String> known = attributes.stream().map(DifficultyAttribute::name).toList();
        levels.keySet().stream()
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw unknown("attribute of " + family.name(), name, known);
                });
        return new Difficulty(
                attributes.stream()
                        .map(a -> new AttributeValue(a.name(), level(a, levels)))
                        .toList());
    }

    private static int level(DifficultyAttribute attribute, Map<String, Integer> levels) {
        int level = levels.getOrDefault(attribute.name(), attribute.defaultLevel());
        if (level < attribute.min() || level > attribute.max()) {
            throw new IllegalArgumentException(
                    "%s must be in [%d, %d], was %d"
                            .formatted(attribute.name(), attribute.min(), attribute.max(), level));
        }
        return level;
    }

    /** The changed problem of this seed in this cell: a pure function of its arguments. */
    public Problem item(long seed, Difficulty difficulty) {
        Problem problem = family.item(seed, difficulty);
        return problem.withKey(problem.key().with(difficulty, transforms));
    }

    /** Judges an answer in its changed form; never throws on any text. */
    public Verdict verify(Problem problem, String answer) {
        int longest = problem.reference().length() + SPARE_ANSWER;
        return answer.length() > longest
                ? Verdict.wrong("answer has more than " + longest + " characters")
                : family.verify(problem, answer);
    }

    private static IllegalArgumentException unknown(String what, String name, List<String> known) {
        return new IllegalArgumentException(
                "no " + what + " is named '" + name + "'; known: " + String.join(", ", known));
    }
}
