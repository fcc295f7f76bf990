package io.gradus.training.analysis.experiment;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The arms that a curriculum is compared with: the same policy, warm start, objective, rubrics,
 * evaluation and number of steps, but another order of problems. A stage keeps what it changes of
 * the objective; the one stage of a mixture has the last stage's. Each answers one objection to the
 * claim that the curriculum helped.
 */
public enum ControlArm {
    /**
     * All problems from the start, every cell equally likely: the random curriculum of Wu, Dyer and
     * Neyshabur 2021 (arXiv:2012.03107) and of SEC (arXiv:2505.14970).
     */
    UNIFORM(
            "Uniform mixture",
            "One stage with the problems of all stages, every difficulty cell equally likely. Controls for the order: if it does as well, the gain comes from the problems, "
                    + "not from their order.",
            "random curriculum of arXiv:2012.03107 and arXiv:2505.14970"),
    /**
     * The uniform mixture without groups that teach nothing, dynamic sampling's filter (DAPO,
     * arXiv:2503.14476): a strong baseline, because much of what a curriculum saves is such groups.
     */
    UNIFORM_FILTERED(
            "Uniform, filtered",
            "The uniform mixture, with groups of equal rewards dropped. Controls for "
                    + "filtering: if it does as well, the gain comes from dropping groups without a "
                    + "learning signal, not from choosing problems.",
            "filter of arXiv:2503.14476; the mixture as above"),
    /**
     * The filtered mixture over cells whose running pass rate is neither 0 nor 1, with a fifth of
     * the groups over all cells, so that others can come alive. The band is the curriculum bench's.
     */
    LIVE(
            "Live cells",
            "The filtered mixture over the difficulty cells that are neither solved nor "
                    + "hopeless. Controls for difficulty selection: if it does as well, the gain "
                    + "comes from leaving out cells without a learning signal, not from their order.",
            "ours, the band of arXiv:2510.04786 from 0.02 to 0.98"),
    /** The stages backwards: the anti-curriculum of Wu, Dyer and Neyshabur 2021. */
    HARD_FIRST(
            "Hard first",
            "The stages in reverse order, each for a fixed number of steps. Controls for the direction: if it does as well, the gain comes from changing "
                    + "the problems, not from going from easy to hard.",
            "anti-curriculum of arXiv:2012.03107"),
    /** The last stage from the start: the no-curriculum baseline of Bengio et al. 2009. */
    STATIC(
            "Static",
            "Only the last stage's problems, from the first step. Controls for having a curriculum at all: if it"
                    + " does as well, the easier stages were not needed.",
            "baseline without a curriculum of Bengio et al. 2009 (ICML)");

    private final String title;
    private final String explanation;
    private final String source;

    ControlArm(String title, String explanation, String source) {
        this.title = title;
        this.explanation = explanation;
        this.source = source;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** Explains what it is and what it controls for. */
    public String explanation() {
        return explanation;
    }

    /** Where it was published. */
    public String source() {
        return source;
    }

    /** The arm's word in JSON, URLs and names. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The arm of a word, if there is one. */
    public static Optional<ControlArm> find(String word) {
        return Arrays.stream(values()).filter(arm -> arm.word().equals(word)).findFirst();
    }

    /** The arm of a word. */
    @JsonCreator
    public static ControlArm ofWord(String word) {
        return find(word)
                .orElseThrow(() -> new IllegalArgumentException("there is no arm " + word));
    }

    /**
     * This arm of a checked curriculum. Its budget is the curriculum's own, or else the sum of its
     * stages' limits, and no rule ends it earlier: where the curriculum ends before that, arms are
     * compared up to its last step.
     */
    public Derivation of(CurriculumDocument treated) {
        return new ArmBuilder(this, treated).build();
    }
}
