package io.gradus.training.policy.pretrained;

import java.util.Optional;

/** The published models on this machine. */
public final class PretrainedModels {
    private static final ModelStore STORE = new ModelStore(ModelPlaces.standard());

    private PretrainedModels() {}

    /**
     * Opens a model: reads its configuration and the headers of its files, and no weights. Asking
     * twice costs nothing while its files stay as they are. Throws {@link IllegalArgumentException}
     * saying where something is wrong, or what Gradus lacks, and the remedy.
     */
    public static PretrainedModel open(ModelSource source) {
        return STORE.open(source);
    }

    /**
     * Most tokens of a sequence that a model was made for. Reads no weights; throws as {@link
     * #open} does.
     */
    public static int context(ModelSource source) {
        return STORE.headers(source).config().context();
    }

    /** The commit of a model of the hub, or a package's version; empty for a folder. */
    public static Optional<String> revision(ModelSource source) {
        return STORE.revision(source);
    }
}
