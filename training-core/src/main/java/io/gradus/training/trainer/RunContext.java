package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.steering.CommandLog;

/**
 * Objects that a run works with from its first step to its last, whatever its document says
 * meanwhile.
 *
 * @param settings what fixes the run
 * @param streams where its random draws come from
 * @param wording how problems are put to its models, as their files were when it began
 * @param services what its rubrics may ask
 * @param engine holds the policy
 * @param models what the document names beside the policy
 * @param events where it tells what happens
 * @param control who is asked between steps
 * @param store its checkpoints
 * @param artifacts what its stages and other runs left behind
 * @param log its steering commands
 */
record RunContext(
        RunSettings settings,
        RandomStreams streams,
        Wording wording,
        RubricServices services,
        PolicyEngine engine,
        ModelRegistry models,
        EventSequence events,
        RunControl control,
        CheckpointStore store,
        RunArtifacts artifacts,
        CommandLog log) {

    /** The weights that the run begins with, before its warm start. */
    PolicyWeights freshWeights() {
        return settings.document()
                .policy()
                .from()
                .map(this::startingWeights)
                .orElseGet(() -> settings.document().policy().initialWeights(streams));
    }

    private PolicyWeights startingWeights(ArtifactReference from) {
        PolicyWeights weights = artifacts.weights(from);
        requireShape("policy.from", from, weights.shape(), engine.shape());
        return weights;
    }

    /**
     * Refuses weights of another shape: a policy cannot grow. Throws {@link
     * IllegalArgumentException} naming both shapes and the remedy.
     *
     * @param place who asks for them
     */
    static void requireShape(
            String place, ArtifactReference from, PolicyShape there, PolicyShape here) {
        if (!there.equals(here)) {
            throw new IllegalArgumentException(
                    "%s cannot begin with artifact %s: policy growth is not supported. It has %s; this policy has %s. Use the same sizes, or distil from it as a teacher"
                            .formatted(place, from.words(), words(there), words(here)));
        }
    }

    private static String words(PolicyShape shape) {
        return "layers %d, width %d, heads %d, kvHeads %d, feedForward %d, context %d, %s embeddings"
                .formatted(
                        shape.layers(),
                        shape.width(),
                        shape.heads(),
                        shape.kvHeads(),
                        shape.feedForward(),
                        shape.context(),
                        shape.tieEmbeddings() ? "tied" : "untied");
    }
}
