package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Findings;
import io.gradus.training.document.NamesAlternatives;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Activity of the steps of a stage. */
@NamesAlternatives
public sealed interface StageKind
        permits Rl, Sft, Preference, Scorer, Distil, Corpus, Measure, Collect {
    /** What takes its steps, and has taken none yet. */
    StageStep step(StageWorld world);

    /** Whether its steps are reinforcement learning, which the trainer takes itself. */
    default boolean isRl() {
        return false;
    }

    /** Whether its steps ask for rollouts of groups and so have pass rates. */
    default boolean samples() {
        return false;
    }

    /** Whether it measures in a single step, trains on nothing and leaves nothing behind. */
    default boolean measures() {
        return false;
    }

    /** Whether the stage may end without any of its rules. */
    default boolean endsByItself() {
        return measures();
    }

    /** What a stage of it leaves behind where the document asks for it. */
    default Product.Kind produces() {
        return Product.Kind.WEIGHTS;
    }

    /** Pools of traces that it reads, by the place of the setting that names one. */
    default SequencedMap<String, ArtifactReference> pools() {
        return Collections.unmodifiableSequencedMap(new LinkedHashMap<>());
    }

    /** The models that it asks by name. */
    default List<AskedModel> asked() {
        return List.of();
    }

    /** Reports what is wrong with its settings, which stand at {@code place}. */
    default void check(String place, Findings findings) {}
}
