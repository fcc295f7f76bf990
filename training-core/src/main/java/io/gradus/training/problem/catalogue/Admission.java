package io.gradus.training.problem.catalogue;

import io.gradus.training.document.IntRange;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.ProblemReading;
import io.gradus.training.problem.ProblemReading.Refused;
import io.gradus.training.problem.ProblemReading.Understood;
import io.gradus.training.problem.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Which written problems may be trained on: those that their family reads and solves, whose answer
 * does not stand in the prompt, within a window of levels, and not held out. Holds nothing that
 * changes.
 */
public final class Admission {
    private final ProblemFamily family;
    private final Map<String, IntRange> window;
    private final ProblemSpec spec;

    private Admission(ProblemFamily family, ProblemSpec spec) {
        this.family = family;
        this.spec = spec;
        window = spec.difficulty();
    }

    /**
     * Of problems like these: their family; their levels, where any will do of an attribute left
     * out; their transforms, whose attributes are at the lowest level named, or their default.
     * Throws {@link IllegalArgumentException} where a name is not known or the family reads
     * nothing.
     */
    public static Admission of(ProblemSpec spec) {
        ProblemFamily plain = ProblemSource.of(spec.family(), List.of()).family();
        ProblemSource.of(spec.family(), spec.transforms());
        if (!plain.reads()) {
            throw new IllegalArgumentException(
                    "problems of " + plain.name() + " cannot be read from text");
        }
        return new Admission(plain, spec);
    }

    /**
     * Like {@link #of}, but an attribute of the family that is left out has at most its default
     * level, so that no problem is larger than those of the entry's highest cell.
     */
    public static Admission upTo(ProblemSpec spec) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>(spec.difficulty());
        ProblemSource.of(spec.family(), List.of())
                .family()
                .attributes()
                .forEach(
                        a -> levels.putIfAbsent(a.name(), new IntRange(a.min(), a.defaultLevel())));
        return of(new ProblemSpec(spec.family(), levels, spec.transforms()));
    }

    /** Of problems of a family that are in no attribute above those of a cell. */
    public static Admission within(String family, Difficulty cell) {
        SequencedMap<String, IntRange> levels = new LinkedHashMap<>();
        ProblemSource.of(family, List.of())
                .family()
                .attributes()
                .forEach(a -> levels.put(a.name(), new IntRange(a.min(), cell.level(a.name()))));
        return of(new ProblemSpec(family, levels, List.of()));
    }

    /** The name of their family. */
    public String family() {
        return family.name();
    }

    /** The problem that a text is, or why it may not be trained on; never throws on any text. */
    public ProblemReading judge(String text) {
        return switch (family.read(text)) {
            case Refused refused -> refused;
            case Understood(Problem problem) ->
                    refusal(problem)
                            .<ProblemReading>map(refused -> refused)
                            .orElseGet(() -> new Understood(transformed(problem)));
        };
    }

    /**
     * The problem that a text is by the first of these that takes it; else why the first that could
     * read it does not, or why none can.
     */
    public static ProblemReading judge(List<Admission> admissions, String text) {
        @Nullable ProblemReading first = null;
        for (Admission admission : admissions) {
            ProblemReading reading = admission.judge(text);
            if (reading instanceof Understood) {
                return reading;
            }
            first = first == null || isUnreadable(first) ? reading : first;
        }
        return Objects.requireNonNull(first);
    }

    private static boolean isUnreadable(ProblemReading reading) {
        return reading instanceof Refused(Refusal refusal, String _)
                && refusal == Refusal.UNREADABLE;
    }

    private Optional<Refused> refusal(Problem problem) {
        if (isCopied(problem)) {
            return Optional.of(
                    new Refused(
                            Refusal.TRIVIAL,
                            "its answer " + problem.reference() + " stands in the prompt"));
        }
        for (AttributeValue level : problem.difficulty().values()) {
            IntRange wanted = window.get(level.name());
            if (wanted != null && (level.value() < wanted.from() || level.value() > wanted.to())) {
                return Optional.of(
                        new Refused(
                                Refusal.OUTSIDE_WINDOW,
                                level.name() + " is " + level.value() + ", wanted " + wanted));
            }
        }
        return Split.isHeldOut(problem)
                ? Optional.of(new Refused(Refusal.HELD_OUT, "it is held out for evaluation"))
                : Optional.empty();
    }

    /** Whether the answer stands in the prompt with no letter or digit right beside it. */
    private static boolean isCopied(Problem problem) {
        String prompt = problem.prompt();
        String answer = problem.reference();
        for (int at = prompt.indexOf(answer); at >= 0; at = prompt.indexOf(answer, at + 1)) {
            int end = at + answer.length();
            boolean isWhole =
                    (at == 0 || !Character.isLetterOrDigit(prompt.charAt(at - 1)))
                            && (end == prompt.length()
                                    || !Character.isLetterOrDigit(prompt.charAt(end)));
            if (isWhole) {
                return true;
            }
        }
        return false;
    }

    private Problem transformed(Problem problem) {
        if (spec.transforms().isEmpty()) {
            return problem;
        }
        Difficulty cell = problem.difficulty();
        ProblemFamily changed = ProblemSource.of(spec.family(), spec.transforms()).family();
        int own = family.attributes().size();
        for (DifficultyAttribute attribute :
                changed.attributes().subList(own, changed.attributes().size())) {
            IntRange levels =
                    window.getOrDefault(attribute.name(), IntRange.of(attribute.defaultLevel()));
            cell = cell.with(attribute.name(), levels.from());
        }
        ProblemKey key = problem.key().with(cell, spec.transforms());
        return ProblemSource.problem(key);
    }
}
