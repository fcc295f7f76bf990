package io.gradus.training.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.PretrainedShape;
import io.gradus.training.policy.pretrained.Projection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PreflightTests {
    private static final Optional<LoraShape> ADAPTER =
            Optional.of(new LoraShape(16, 32, List.of(Projection.values())));

    /** 12 groups of 8 rollouts of at most 30 + 8 tokens. */
    private static final List<BatchShape> STAGES = List.of(new BatchShape(96, 96, 8, 30, 5, 8));

    /** As many of up to 30 + 88 tokens, which fill a micro-batch. */
    private static final List<BatchShape> LONG = List.of(new BatchShape(96, 96, 8, 30, 5, 88));

    private static final PreflightPlan USUAL = new PreflightPlan(4, true, 2048);

    @Test
    void parametersAreThoseOfThePublishedModels() {
        assertThat(MemoryEstimate.parameters(smol(ADAPTER))).isEqualTo(134_515_008);
        assertThat(MemoryEstimate.parameters(qwen(ADAPTER))).isEqualTo(494_032_768);
        // 28 layers: 2 width + q, k, v, o of 128-sized heads + two norms of heads + feed-forward
        assertThat(MemoryEstimate.parameters(qwen3())).isEqualTo(596_049_920);
    }

    @Test
    void anAdaptersParametersAreThoseThatAreTrained() {
        assertThat(Preflight.adapter(smol(ADAPTER))).isEqualTo(4_884_480);
        assertThat(Preflight.adapter(qwen(ADAPTER))).isEqualTo(8_798_208); // PEFT counts as many
        assertThat(Preflight.adapter(qwen3()))
                .isEqualTo(PolicyWeights.initial(qwen3(), new RandomStreams(1)).size());
    }

    @Test
    void anAdapterOfSmolLm2TakesWhatWasWorkedOutByHand() {
        Preflight needed = Preflight.of(smol(ADAPTER), USUAL, STAGES, true);

        assertThat(needed)
                .isEqualTo(
                        new Preflight(
                                538_060_032, // 4 * 134,515,008; the reference is the base itself
                                19_537_920, // 4 * 4,884,480
                                58_613_760, // 12 * 4,884,480
                                168_099_840, // 4 * 96 * 30 * 2 * 3 * 64 * 38
                                150_736_896, // 2 * 4 * (6 * 30 + 48 * 8) * (16,128 + 30 * 576)
                                402_259_968)); // 4 * 3 * 2 * 341 * 49,152
        assertThat(needed.total()).isEqualTo((912L << 20) + 1_337_308_416L);
    }

    @Test
    void whatIsSmallIsNotShownAsNothing() {
        assertThat(new Preflight(153_600, 0, 1, 1 << 20, 1 << 21, 1L << 30).words())
                .startsWith(
                        "model 150 KiB, trained 0 MiB, optimiser 1 KiB, cache 1 MiB, activations 2"
                                + " MiB, logits 1.0 GiB");
    }

    @Test
    void eachSettingChangesItsOwnPart() {
        Preflight usual = Preflight.of(smol(ADAPTER), USUAL, LONG, false);

        assertThat(usual.activations()).isEqualTo(547_356_672L); // 2 * 4 * 2048 * (16,128 + 17,280)
        assertThat(
                        Preflight.of(smol(ADAPTER), new PreflightPlan(4, false, 2048), LONG, false)
                                .activations())
                .isEqualTo(8_210_350_080L); // 2 * 4 * 2048 * (30 * 16,128 + 30 * 576)
        assertThat(
                        Preflight.of(smol(ADAPTER), new PreflightPlan(4, true, 1024), LONG, false)
                                .activations())
                .isEqualTo(usual.activations() / 2);
        assertThat(Preflight.of(smol(ADAPTER), new PreflightPlan(2, true, 2048), LONG, false))
                .isEqualTo(
                        new Preflight(
                                usual.model() / 2,
                                usual.trained(),
                                usual.optimiser(),
                                usual.cache() / 2,
                                usual.activations() / 2,
                                usual.logits()));
    }

    @Test
    void aShardComputesNoMoreThanItHas() {
        List<BatchShape> one = List.of(new BatchShape(8, 8, 8, 30, 5, 8));
        List<BatchShape> halves = List.of(new BatchShape(96, 48, 8, 30, 5, 8));

        // 4 rows behind one prompt; 24 rows behind 3 prompts
        assertThat(Preflight.of(smol(ADAPTER), USUAL, one, false).activations())
                .isEqualTo(2L * 4 * (30 + 4 * 8) * (16_128 + 30 * 576));
        assertThat(Preflight.of(smol(ADAPTER), USUAL, halves, false).activations())
                .isEqualTo(2L * 4 * (3 * 30 + 24 * 8) * (16_128 + 30 * 576));
    }

    @Test
    void aStepOfManyRolloutsSamplesThemTogether() {
        List<BatchShape> many = List.of(new BatchShape(1000, 8, 8, 30, 5, 8));

        // 1000 rows of logits while sampling, more than 2 * 341 in the update
        assertThat(Preflight.of(smol(ADAPTER), USUAL, many, false).logits())
                .isEqualTo(4L * 3 * 1000 * 49_152);
    }

    @Test
    void aMicroBatchHoldsALongSequenceWhateverItsBudget() {
        List<BatchShape> longer = List.of(new BatchShape(8, 8, 8, 1000, 5, 2000));

        assertThat(Preflight.of(smol(ADAPTER), USUAL, longer, false).activations())
                .isEqualTo(2L * 4 * 3000 * (16_128 + 30 * 576));
    }

    @Test
    void allWeightsTakeMastersMomentsAndAReference() {
        long parameters = 494_032_768;
        Optional<LoraShape> none = Optional.empty();

        Preflight single = Preflight.of(qwen(none), USUAL, STAGES, false);
        assertThat(single.model()).isEqualTo(4 * parameters);
        assertThat(single.trained()).isZero();
        assertThat(single.optimiser()).isEqualTo(12 * parameters);
        Preflight half = Preflight.of(qwen(none), new PreflightPlan(2, true, 2048), STAGES, true);
        assertThat(half.model()).isEqualTo(2 * 2 * parameters);
        assertThat(half.trained()).isEqualTo(4 * parameters);
    }

    private static PolicyShape smol(Optional<LoraShape> lora) {
        return shape(49_152, 30, 576, 9, 3, 64, 1536, false, false, lora);
    }

    private static PolicyShape qwen(Optional<LoraShape> lora) {
        return shape(151_936, 24, 896, 14, 2, 64, 4864, true, false, lora);
    }

    /** Qwen3-0.6B, whose heads are wider than width / heads. */
    private static PolicyShape qwen3() {
        return shape(151_936, 28, 1024, 16, 8, 128, 3072, false, true, ADAPTER);
    }

    private static PolicyShape shape(
            int vocabulary,
            int layers,
            int width,
            int heads,
            int kvHeads,
            int headSize,
            int feedForward,
            boolean bias,
            boolean norm,
            Optional<LoraShape> lora) {
        return new PolicyShape(
                vocabulary,
                layers,
                width,
                heads,
                kvHeads,
                feedForward,
                2048,
                true,
                bias,
                10_000,
                1e-6,
                Optional.of(
                        new PretrainedShape(
                                "base", "0".repeat(64), headSize, norm, Optional.empty(), lora)));
    }
}
