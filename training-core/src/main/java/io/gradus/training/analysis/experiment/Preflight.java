package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyShape;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Memory of a run whose policy begins with a published model, in bytes, from the document and the
 * model's configuration. With P parameters of the model at b bytes (4 in f32, 2 in bf16), A trained
 * parameters, R rollouts of a step, T tokens of prompt and completion, L layers of width w, H heads
 * and K key heads of size S, f the feed-forward size, V the vocabulary and M the tokens that a
 * shard computes at a time: a micro-batch or all that it has of a mini-batch, if that is less,
 * where a prompt counts once for its group; at least one sequence:
 *
 * @param model b · P, the weights that passes compute with; twice where all weights are trained and
 *     the document keeps a reference (with an adapter, the reference is the model without it)
 * @param trained 4 · A, what is trained, in f32: an adapter; where all weights are and passes
 *     compute in bf16, the f32 masters; 0 where these are the model's own f32 weights
 * @param optimiser 4 · 3 · A: gradients and two moments in f32
 * @param cache b · R · L · 2 K S · T: keys and values while all rollouts of a step are sampled
 * @param activations 2 · b · M · (n · (8 w + 4 (H + 2 K) S + 5 f) + L w): inputs of every matrix
 *     product, norm and gate of n blocks, with n = 1 where checkpointing computes them again, else
 *     n = L; and the states between blocks. Attention is fused and keeps no scores. Two shards
 *     compute at a time
 * @param logits 4 · 3 · C · V: logits, their softmax and its gradient for C places at a time: 2^24
 *     / V, within 16 to 4,096, in each of two shards, or R while rollouts are sampled, if that is
 *     more
 */
public record Preflight(
        long model, long trained, long optimiser, long cache, long activations, long logits) {
    private static final long FLOAT = Float.BYTES;
    private static final int LOGITS = 1 << 24;

    /** Shards that compute at a time, a run's default. */
    private static final long SHARDS = 2;

    /** What a checked document's policy takes; empty where it begins with random weights. */
    public static Optional<Preflight> of(CurriculumDocument document) {
        return document.policy().source().isPresent()
                ? Optional.of(of(document, BatchShape.of(document)))
                : Optional.empty();
    }

    static Preflight of(CurriculumDocument document, List<BatchShape> stages) {
        PreflightPlan plan = PreflightPlan.of(document.policy());
        return of(document.policy().shape(), plan, stages, document.keepsReference());
    }

    static Preflight of(
            PolicyShape shape, PreflightPlan plan, List<BatchShape> stages, boolean reference) {
        long parameters = MemoryEstimate.parameters(shape);
        boolean all = shape.lora().isEmpty();
        long trained = all ? parameters : adapter(shape);
        return new Preflight(
                plan.bytes() * parameters * (all && reference ? 2 : 1),
                all && plan.bytes() == FLOAT ? 0 : FLOAT * trained,
                FLOAT * 3 * trained,
                most(stages, batch -> cache(shape, plan, batch)),
                most(stages, batch -> activations(shape, plan, batch)),
                most(stages, batch -> logits(shape, batch)));
    }

    private static long most(List<BatchShape> stages, ToLongFunction<BatchShape> bytes) {
        return stages.stream().mapToLong(bytes).max().orElseThrow();
    }

    /** Parameters of the adapter: rank · (input + output) of each projection. */
    static long adapter(PolicyShape shape) {
        return shape.lora()
                .map(lora ->
                        lora.targets().stream()
                                        .mapToLong(target ->
                                                AdapterSides.of(shape, target) * lora.rank())
                                        .sum()
                                * shape.layers())
                .orElse(0L);
    }

    private static long cache(PolicyShape shape, PreflightPlan plan, BatchShape batch) {
        long perToken = 2L * shape.kvHeads() * shape.headSize() * shape.layers();
        return plan.bytes() * batch.rollouts() * perToken * batch.tokens();
    }

    private static long activations(PolicyShape shape, PreflightPlan plan, BatchShape batch) {
        long most = Math.min(plan.microBatch(), batch.divided(SHARDS).packed());
        long places = Math.max(most, batch.tokens());
        long block =
                8L * shape.width()
                        + 4L * shape.projectedHeads() * shape.headSize()
                        + 5L * shape.feedForward();
        long blocks = plan.checkpointing() ? 1 : shape.layers();
        return SHARDS
                * plan.bytes()
                * places
                * (blocks * block + (long) shape.layers() * shape.width());
    }

    private static long logits(PolicyShape shape, BatchShape batch) {
        long chunk = Math.clamp(LOGITS / shape.vocabulary(), 16, 4096);
        return FLOAT * 3 * Math.max(SHARDS * chunk, batch.rollouts()) * shape.vocabulary();
    }

    /** All of it with the worker process and its Java heap, bytes. */
    public long total() {
        return ShippedMeasurements.PROCESS_BYTES
                + ShippedMeasurements.HEAP_BYTES
                + model
                + trained
                + optimiser
                + cache
                + activations
                + logits;
    }

    /** What it takes to load the policy and let it write one completion, bytes. */
    long loaded() {
        return ShippedMeasurements.PROCESS_BYTES + model + trained + optimiser;
    }

    /** Each part by name with its size, for people. */
    public String words() {
        return "model %s, trained %s, optimiser %s, cache %s, activations %s, logits %s, process %s: %s in all"
                .formatted(
                        Gibibytes.words(model),
                        Gibibytes.words(trained),
                        Gibibytes.words(optimiser),
                        Gibibytes.words(cache),
                        Gibibytes.words(activations),
                        Gibibytes.words(logits),
                        Gibibytes.words(
                                ShippedMeasurements.PROCESS_BYTES + ShippedMeasurements.HEAP_BYTES),
                        Gibibytes.words(total()));
    }

    /** Bounds: without and with what a step works with, half as much again for the allocator. */
    Quantity quantity() {
        long held = ShippedMeasurements.PROCESS_BYTES + model + trained + optimiser;
        return new Quantity(
                held,
                Optional.of(
                        held
                                + ShippedMeasurements.HEAP_BYTES
                                + 1.5 * (cache + activations + logits)),
                "bytes",
                words());
    }
}
