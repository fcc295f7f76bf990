package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import java.util.List;
import java.util.Optional;

/** Activity of the steps of a stage. */
public sealed interface StageKind {
    /** Reinforcement learning by the stage's rubric and objective. */
    @Choice(
            name = "rl",
            explanation = "Reinforcement learning by the stage's rubric and objective.")
    record Rl() implements StageKind {}

    /** Imitates traces. */
    @Choice(
            name = "sft",
            explanation =
                    "Imitates traces: the loss is the mean negative log-prob of their trainable tokens.")
    record Sft(
            @Setting(explanation = "Where the traces come from.", defaults = "demonstrations")
                    TraceSource from,
            @Setting(
                            explanation = "Learning rate of AdamW in this stage.",
                            defaults = "1.0e-3",
                            min = 0,
                            max = 1)
                    Schedule learningRate,
            @Setting(explanation = "Traces per step.", defaults = "64", min = 1, max = 65_536)
                    int batch,
            @Setting(
                            explanation =
                                    "Passes over a pool after which the stage is promoted; left out, its rules alone say.",
                            min = 1,
                            max = 10_000)
                    Optional<Integer> epochs)
            implements StageKind {}

    /** Prefers right rollouts of a problem to wrong ones. */
    @Choice(
            name = "preference",
            explanation =
                    "Prefers right rollouts of a problem to wrong ones, pair by pair, without advantages.")
    record Preference(
            @Setting(explanation = "The loss of a pair.", defaults = "{dpo: {}}")
                    PreferenceLossSpec loss,
            @Setting(
                            explanation =
                                    "The model that the policy is compared with, by name; initial is the policy after the warm start.",
                            defaults = "initial",
                            names = "model",
                            min = 1,
                            max = 63)
                    String reference,
            @Setting(
                            explanation =
                                    "A pool whose right and wrong traces make the pairs; left out, the policy samples them.")
                    Optional<ArtifactReference> pool,
            @Setting(
                            explanation = "Most pairs of one problem in a step.",
                            defaults = "2",
                            min = 1,
                            max = 1024)
                    int pairsPerProblem,
            @Setting(
                            explanation = "Learning rate of AdamW in this stage.",
                            defaults = "1.0e-4",
                            min = 0,
                            max = 1)
                    Schedule learningRate)
            implements StageKind {}

    /** Trains a learned reward model on the verifier's verdicts. */
    @Choice(
            name = "scorer",
            explanation =
                    "Trains a head that tells right rollouts from wrong ones, as a learned reward model; the policy stays as it is.")
    record Scorer(
            @Setting(explanation = "What the head learns from.", defaults = "outcomes")
                    ScorerTarget target,
            @Setting(
                            explanation = "Size of the head's hidden layer; 0 for a linear head.",
                            defaults = "0",
                            min = 0,
                            max = 4096)
                    int inner,
            @Setting(
                            explanation = "Learning rate of the head's AdamW.",
                            defaults = "1.0e-3",
                            min = 0,
                            max = 1)
                    Schedule learningRate)
            implements StageKind {}

    /** Learns from the distributions of a teacher. */
    @Choice(
            name = "distil",
            explanation =
                    "Learns from the whole next-token distributions of a teacher, on its own texts or the teacher's.",
            source = "arXiv:2306.13649")
    record Distil(
            @Setting(
                            explanation = "Name of the teacher, one of the document's models.",
                            names = "model",
                            min = 1,
                            max = 63)
                    String teacher,
            @Setting(
                            explanation =
                                    "Share of problems on which the student writes the texts, lambda; on the others the teacher does.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double onPolicy,
            @Setting(
                            explanation =
                                    "Weight of KL(student || teacher), beta; KL(teacher || student) has the rest. 1 seeks modes, 0 covers them; the published divergence is the same at both ends, in between this is the weighted sum.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double reverse,
            @Setting(
                            explanation = "Learning rate of AdamW in this stage.",
                            defaults = "1.0e-3",
                            min = 0,
                            max = 1)
                    Schedule learningRate)
            implements StageKind {}

    /** Learns to go on with texts. */
    @Choice(
            name = "corpus",
            explanation =
                    "Next-token training on the texts of the stage's problems, prompts included, in windows of the context's length.")
    record Corpus(
            @Setting(explanation = "Windows per step.", defaults = "32", min = 1, max = 65_536)
                    int batch,
            @Setting(
                            explanation = "Learning rate of AdamW in this stage.",
                            defaults = "1.0e-3",
                            min = 0,
                            max = 1)
                    Schedule learningRate)
            implements StageKind {}

    /** Measures models; trains nothing. */
    @Choice(
            name = "measure",
            explanation =
                    "Measures models on held-out problems of the stage, in one step; trains nothing.")
    record Measure(
            @Setting(
                            explanation =
                                    "Names of the models; policy is the policy as it stands, initial as it was after the warm start.",
                            defaults = "[policy]",
                            names = "model",
                            min = 1,
                            max = 32)
                    List<String> models,
            @Setting(
                            explanation =
                                    "Held-out problems per cell; fewer where a cell has fewer.",
                            defaults = "64",
                            min = 1,
                            max = 4096)
                    int problemsPerCell)
            implements StageKind {
        public Measure {
            models = List.copyOf(models);
        }
    }

    /** Collects traces into a pool; trains nothing. */
    @Choice(
            name = "collect",
            explanation =
                    "Collects traces that are good enough, each once, into a pool for later stages; trains nothing.")
    record Collect(
            @Setting(explanation = "Who writes them.", defaults = "policy") Author by,
            @Setting(
                            explanation = "Least verifier score of a trace that is kept.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double minScore,
            @Setting(
                            explanation = "Most traces that are kept of one problem.",
                            defaults = "4",
                            min = 1,
                            max = 1024)
                    int perProblem,
            @Setting(
                            explanation =
                                    "Traces in the pool after which the stage is promoted; its steps go on until then, or until its rules say.",
                            defaults = "512",
                            min = 1,
                            max = 100_000)
                    int traces)
            implements StageKind {}

    /** Whether its steps ask for rollouts of groups and so have pass rates. */
    default boolean samples() {
        return switch (this) {
            case Rl _, Scorer _ -> true;
            case Distil distil -> distil.onPolicy() > 0;
            case Preference(var _, var _, var pool, int _, var _) -> pool.isEmpty();
            case Collect(Author by, double _, int _, int _) ->
                    !(by instanceof Author.Demonstrations);
            case Sft _, Corpus _, Measure _ -> false;
        };
    }

    /** Whether the stage may end without any of its rules. */
    default boolean endsByItself() {
        return switch (this) {
            case Measure _, Collect _ -> true;
            case Sft(var _, var _, int _, var epochs) -> epochs.isPresent();
            case Rl _, Preference _, Scorer _, Distil _, Corpus _ -> false;
        };
    }
}
