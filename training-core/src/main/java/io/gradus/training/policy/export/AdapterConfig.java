package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.LoraShape;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** PEFT's {@code adapter_config.json}. */
final class AdapterConfig {
    static final String NAME = "adapter_config.json";

    private AdapterConfig() {}

    static String of(LoraShape lora, BaseReference base) {
        ObjectNode config = JsonMapper.shared().createObjectNode();
        config.put("peft_type", "LORA")
                .put("task_type", "CAUSAL_LM")
                .put("base_model_name_or_path", base.name())
                .put("r", lora.rank());
        if (lora.alpha() == Math.rint(lora.alpha())) {
            config.put("lora_alpha", (long) lora.alpha()); // PEFT's type is a whole number
        } else {
            config.put("lora_alpha", lora.alpha());
        }
        config.put("lora_dropout", 0.0)
                .put("bias", "none")
                .put("fan_in_fan_out", false)
                .put("inference_mode", true)
                .put("init_lora_weights", true);
        base.revision()
                .ifPresentOrElse(r -> config.put("revision", r), () -> config.putNull("revision"));
        var targets = config.putArray("target_modules");
        lora.targets().forEach(target -> targets.add(target.published()));
        return config.toPrettyString() + "\n";
    }
}
