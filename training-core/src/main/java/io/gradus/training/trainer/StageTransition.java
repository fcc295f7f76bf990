package io.gradus.training.trainer;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.kind.ProducesSpec;
import io.gradus.training.curriculum.kind.Product;
import io.gradus.training.curriculum.kind.StartFrom;
import io.gradus.training.curriculum.kind.TracePool;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.OptimiserState;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.trainer.artifact.Artifact;
import io.gradus.training.trainer.artifact.ArtifactOrigin;
import io.gradus.training.trainer.artifact.ArtifactStore;
import java.util.Locale;

/** Handles what stages leave behind and what they begin with. */
record StageTransition(TrainingComponents parts, RunContext run) {
    /** Writes what a stage that is left produces, and tells it. */
    void leave(Stage stage, Progress progress) {
        stage.spec()
                .produces()
                .ifPresent(produced -> {
                    Artifact artifact = write(stage, produced, progress);
                    run.events().emit(seq -> artifactProduced(seq, artifact));
                });
        parts.steps().leave();
        run.models().promoted(progress.policyVersion());
        run.models().letGo();
    }

    private Artifact write(Stage stage, ProducesSpec produced, Progress progress) {
        ArtifactStore store = run.artifacts().shelf().own();
        ArtifactOrigin from =
                new ArtifactOrigin(
                        stage.name(),
                        progress.step(),
                        run.settings().document().hash(),
                        run.settings().seed());
        return switch (parts.steps().product(stage)) {
            case Product.Pool(TracePool.State traces) ->
                    store.writePool(produced.artifact(), traces, from);
            case Product.Scorer(HeadState head) ->
                    store.writeScorer(produced.artifact(), run.engine().weights(), head, from);
            case Product.Weights() ->
                    store.writePolicy(produced.artifact(), run.engine().weights(), from);
        };
    }

    private static TrainingEvent artifactProduced(long seq, Artifact artifact) {
        return new TrainingEvent.ArtifactProduced(
                seq,
                artifact.step(),
                artifact.name(),
                artifact.kind().name().toLowerCase(Locale.ROOT),
                artifact.stage(),
                artifact.sha256(),
                artifact.bytes(),
                artifact.traces());
    }

    /** Puts the weights into the policy that a stage begins with. */
    void enter(Stage stage) {
        parts.steps().leave();
        switch (stage.spec().start()) {
            case StartFrom.Policy() -> {}
            case StartFrom.Fresh() -> begin(run.freshWeights());
            case StartFrom.Initial() -> begin(run.store().reference(run.engine().shape()));
            case StartFrom.Weights weights -> begin(weights.reference(), stage);
        }
    }

    private void begin(ArtifactReference reference, Stage stage) {
        PolicyWeights weights = run.artifacts().weights(reference);
        RunContext.requireShape(
                "stage '" + stage.name() + "'", reference, weights.shape(), run.engine().shape());
        begin(weights);
    }

    private void begin(PolicyWeights weights) {
        run.engine().restore(OptimiserState.fresh(weights));
    }
}
