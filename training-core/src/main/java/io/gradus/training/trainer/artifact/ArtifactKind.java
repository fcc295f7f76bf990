package io.gradus.training.trainer.artifact;

/** Kind of an artifact. */
public enum ArtifactKind {
    /** The weights of a policy. */
    CHECKPOINT("weights.safetensors"),
    /** Traces, one JSON object per line. */
    POOL("traces.jsonl"),
    /** The weights of a learned reward model's head; its trunk lies beside it. */
    SCORER("head.safetensors");

    private final String file;

    ArtifactKind(String file) {
        this.file = file;
    }

    /** Name of the file with its content. */
    public String file() {
        return file;
    }
}
