package io.gradus.training.policy.pretrained;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** llama.cpp's names of tensors and Hugging Face's. */
final class GgufNames {
    private static final Pattern BLOCK = Pattern.compile("blk\\.(\\d+)\\.(\\w+)\\.(weight|bias)");

    private static final Map<String, String> OUTSIDE =
            Map.of(
                    "token_embd.weight", ExpectedTensors.EMBEDDING,
                    "output_norm.weight", "model.norm.weight",
                    "output.weight", ExpectedTensors.HEAD);

    private static final Map<String, String> WITHIN =
            Map.ofEntries(
                    Map.entry("attn_norm", "input_layernorm"),
                    Map.entry("ffn_norm", "post_attention_layernorm"),
                    Map.entry("attn_q", "self_attn.q_proj"),
                    Map.entry("attn_k", "self_attn.k_proj"),
                    Map.entry("attn_v", "self_attn.v_proj"),
                    Map.entry("attn_output", "self_attn.o_proj"),
                    Map.entry("attn_q_norm", "self_attn.q_norm"),
                    Map.entry("attn_k_norm", "self_attn.k_norm"),
                    Map.entry("ffn_gate", "mlp.gate_proj"),
                    Map.entry("ffn_up", "mlp.up_proj"),
                    Map.entry("ffn_down", "mlp.down_proj"));

    private GgufNames() {}

    /** Hugging Face's name; llama.cpp's own where Gradus does not know the tensor. */
    static String published(String name) {
        Matcher block = BLOCK.matcher(name);
        if (block.matches() && WITHIN.containsKey(block.group(2))) {
            return "model.layers.%s.%s.%s"
                    .formatted(block.group(1), WITHIN.get(block.group(2)), block.group(3));
        }
        return OUTSIDE.getOrDefault(name, name);
    }
}
