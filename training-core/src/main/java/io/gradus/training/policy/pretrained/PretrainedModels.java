package io.gradus.training.policy.pretrained;

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
}
