package io.gradus.training.policy.pretrained;

import java.util.List;

/** Models of the hub that Gradus trains and that people often mean, for suggestions alone. */
final class KnownModels {
    static final List<String> NAMES =
            List.of(
                    "HuggingFaceTB/SmolLM2-135M",
                    "HuggingFaceTB/SmolLM2-135M-Instruct",
                    "HuggingFaceTB/SmolLM2-360M",
                    "HuggingFaceTB/SmolLM2-360M-Instruct",
                    "HuggingFaceTB/SmolLM2-1.7B",
                    "HuggingFaceTB/SmolLM2-1.7B-Instruct",
                    "Qwen/Qwen2.5-0.5B",
                    "Qwen/Qwen2.5-0.5B-Instruct",
                    "Qwen/Qwen2.5-1.5B",
                    "Qwen/Qwen2.5-1.5B-Instruct",
                    "Qwen/Qwen2.5-Math-1.5B",
                    "Qwen/Qwen3-0.6B",
                    "Qwen/Qwen3-0.6B-Base",
                    "Qwen/Qwen3-1.7B",
                    "Qwen/Qwen3-1.7B-Base",
                    "meta-llama/Llama-3.2-1B",
                    "meta-llama/Llama-3.2-1B-Instruct",
                    "deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B");

    private KnownModels() {}
}
