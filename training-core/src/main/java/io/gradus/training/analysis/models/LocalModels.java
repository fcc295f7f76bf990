package io.gradus.training.analysis.models;

import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import java.util.List;

/** The published models of this machine, as {@code ./gradus models} has them. */
public interface LocalModels {
    /** The models where the environment says they lie. */
    static LocalModels standard() {
        return new LibraryModels(new ModelLibrary(ModelPlaces.standard()));
    }

    /** Is told how far a pull is; what it throws ends the pull. */
    @FunctionalInterface
    interface Progress {
        /**
         * Some bytes of a file are there.
         *
         * @param total its size; 0 where it is not known
         */
        void reached(String file, long done, long total);
    }

    /** All models that are here. */
    List<ModelFacts> list();

    /** Packages with models that are not here. */
    List<ModelOffer> offers();

    /**
     * Requires the name of a package that is known, or {@code ORGANISATION/NAME[@REVISION]}; throws
     * {@link IllegalArgumentException}. A path of this machine is neither.
     */
    void requirePullable(String model);

    /**
     * Gets a model; what is here is not fetched again. Throws {@link IllegalArgumentException}
     * saying why it did not succeed, and the remedy.
     */
    void pull(String model, Progress progress);
}
