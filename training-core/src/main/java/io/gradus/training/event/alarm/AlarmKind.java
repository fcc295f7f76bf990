package io.gradus.training.event.alarm;

import java.util.Arrays;
import java.util.Optional;

/** The alarms there are, each with what to do when it is raised. */
public enum AlarmKind {
    /** Reward rises while held-out accuracy falls. */
    REWARD_HACKING(
            "rewardHacking",
            "Reward rises, held-out accuracy falls",
            "Read rollouts with a high reward and a wrong answer. Then lower the weight of the"
                    + " criterion that pays for them or give it the role gate, so that it counts only"
                    + " for correct answers.",
            "rubrics"),
    /** The policy hardly explores. */
    ENTROPY_COLLAPSE(
            "entropyCollapse",
            "Entropy collapse",
            "Raise objective.entropyBonus, widen the upper bound of objective.clip, or lower"
                    + " objective.learningRate; go back to a checkpoint from before the fall.",
            "objective.entropyBonus"),
    /** Completions grow without being paid for by anything useful. */
    LENGTH_EXPLOSION(
            "lengthExplosion",
            "Length explosion",
            "Look whether a criterion pays for length and whether long completions are cut off. Add"
                    + " a length criterion, or raise objective.maxTokens if the length is needed.",
            "objective.maxTokens"),
    /** Groups without a difference teach nothing. */
    DEAD_GROUPS(
            "deadGroups",
            "Dead groups",
            "Where problems are too hard: an easier stage before, hints, or a larger"
                    + " objective.groupSize. Where they are too easy: promote earlier.",
            "stages"),
    /** The stage's condition comes no nearer. */
    GATE_STUCK(
            "gateStuck",
            "Gate stuck",
            "Lower the stage's threshold, put an easier stage before it, or give it maxSteps, so that"
                    + " the curriculum goes on anyway.",
            "stages"),
    /** Judges fail to answer, verifiers or expressions to come to a verdict. */
    VERIFIER_ERRORS(
            "verifierErrors",
            "Verifier errors",
            "Read the rollouts: each says what could not be judged. Look at the judge's address and"
                    + " limits, at expressions that cannot be computed, at answers that take a verifier"
                    + " too long. What is not judged is missing from the reward.",
            "rubrics"),
    /** The run became much slower. */
    THROUGHPUT_DROP(
            "throughputDrop",
            "Throughput drop",
            "Look at length/mean first: longer completions cost more. Then at what else has been"
                    + " running on the machine for minutes.",
            "device"),
    /** Loss or gradient is no number any more. */
    NON_FINITE(
            "nonFinite",
            "Loss or gradient not finite",
            "Pause the run and fork it from a checkpoint before this step with a lower"
                    + " objective.learningRate.",
            "objective.learningRate");

    private final String word;
    private final String title;
    private final String action;
    private final String setting;

    AlarmKind(String word, String title, String action, String setting) {
        this.word = word;
        this.title = title;
        this.action = action;
        this.setting = setting;
    }

    /** The kind of a word, if there is one. */
    public static Optional<AlarmKind> find(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** Its name in documents and in the API. */
    public String word() {
        return word;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** Action to take. */
    public String action() {
        return action;
    }

    /** Path of the setting in the curriculum where one would begin to change something. */
    public String setting() {
        return setting;
    }
}
