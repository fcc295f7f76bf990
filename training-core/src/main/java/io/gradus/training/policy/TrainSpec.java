package io.gradus.training.policy;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import java.util.List;
import java.util.Optional;

/** Which weights of a published model training changes. */
public sealed interface TrainSpec {
    /** The adapter that is trained; empty where all weights are. */
    Optional<LoraShape> adapter();

    /**
     * An adapter of low rank. All projections are the default: adapters of attention alone fall
     * behind full fine-tuning, and in reinforcement learning a small rank is enough (Schulman et
     * al. 2025, LoRA Without Regret).
     */
    @Choice(
            name = "lora",
            explanation =
                    "An adapter of low rank beside the model's projections; the model itself stays as it is. Its dropout is 0.",
            source = "arXiv:2106.09685")
    record Lora(
            @Setting(
                            explanation = "Inner size of each adapter's two matrices.",
                            defaults = "16",
                            min = 1,
                            max = 512)
                    int rank,
            @Setting(
                            explanation = "The adapter's change is scaled by alpha / rank.",
                            defaults = "32",
                            min = 0.001,
                            max = 10_000)
                    double alpha,
            @Setting(
                            explanation =
                                    "Projections that have an adapter, by PEFT's names; all seven keep up with full fine-tuning.",
                            defaults =
                                    "[q_proj, k_proj, v_proj, o_proj, gate_proj, up_proj, down_proj]",
                            min = 1,
                            max = 7,
                            source = "https://thinkingmachines.ai/blog/lora/")
                    List<Projection> targets)
            implements TrainSpec {
        public Lora {
            targets = List.copyOf(targets);
        }

        @Override
        public Optional<LoraShape> adapter() {
            return Optional.of(new LoraShape(rank, alpha, targets));
        }
    }

    /** Full fine-tuning. */
    @Choice(
            name = "all",
            explanation =
                    "Every weight of the model; it takes about four times the model's memory in single precision.")
    record All() implements TrainSpec {
        @Override
        public Optional<LoraShape> adapter() {
            return Optional.empty();
        }
    }
}
