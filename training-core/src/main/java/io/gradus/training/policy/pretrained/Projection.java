package io.gradus.training.policy.pretrained;

import io.gradus.training.document.Spelled;

/**
 * The seven projections of a block, each a matrix of [output, input] that an adapter may change.
 */
public enum Projection implements Spelled {
    QUERY("attention", "q_proj"),
    KEY("attention", "k_proj"),
    VALUE("attention", "v_proj"),
    OUT("attention", "o_proj"),
    GATE("feedForward", "gate_proj"),
    UP("feedForward", "up_proj"),
    DOWN("feedForward", "down_proj");

    private final String part;
    private final String published;

    Projection(String part, String published) {
        this.part = part;
        this.published = published;
    }

    /** Its name in Hugging Face's models and in PEFT's {@code target_modules}: {@code q_proj}. */
    public String published() {
        return published;
    }

    @Override
    public String word() {
        return published;
    }

    /** Prefix of an adapter's tensors in a policy: {@code layers.3.attention.q_proj.}. */
    public String prefix(int layer) {
        return "layers." + layer + "." + part + "." + published + ".";
    }

    /** Prefix of its tensors in a published model: {@code model.layers.3.self_attn.q_proj.}. */
    public String publishedPrefix(int layer) {
        String module = part.equals("attention") ? "self_attn" : "mlp";
        return "model.layers." + layer + "." + module + "." + published + ".";
    }
}
