package io.gradus.training.policy;

/** Purpose of a parameter of the network. */
public enum ParameterKind {
    /** Every parameter. */
    ALL,
    /** The embedding, which is the output layer too where both are tied. */
    EMBEDDING,
    /** The attention blocks' projections. */
    ATTENTION,
    /** The feed-forward blocks' projections. */
    FEED_FORWARD,
    /** The gains of all norms. */
    NORM,
    /** The output layer, where it is not tied to the embedding. */
    OUTPUT;

    /** The kind of a parameter of this name. */
    static ParameterKind of(String name) {
        if (name.endsWith("norm.weight")) {
            return NORM;
        }
        if (name.contains(".attention.")) {
            return ATTENTION;
        }
        if (name.contains(".feedForward.")) {
            return FEED_FORWARD;
        }
        return name.startsWith("embedding") ? EMBEDDING : OUTPUT;
    }
}
