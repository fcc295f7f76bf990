package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicySpec;
import java.util.List;
import java.util.Optional;

/**
 * Memory of a worker process, in bytes, from the document alone. With P parameters, R rollouts of a
 * step in M mini-batches, T tokens of prompt and completion, L layers of width w, H heads and K key
 * heads of size S, f the feed-forward size and V the vocabulary, single precision:
 *
 * <ul>
 *   <li>state: 4 P times 4 (weights, gradients, two moments), 4 P more for a KL reference;
 *   <li>cache while sampling: 4 · R · L · 2 K S · T;
 *   <li>saved for the backward pass of a mini-batch: 4 · (R / M) · T · (L · (8 w + 4 (H + 2 K) S +
 *       3 H T + 5 f) + 4 V): the inputs of every matrix product, norm, softmax and gate;
 *   <li>the process itself with the engine's libraries: measured.
 * </ul>
 *
 * Where stages have objectives of their own, the one that needs most counts. The lower bound counts
 * the process and the state, the upper one everything, the working memory once and a half for what
 * the allocator keeps, and the whole Java heap.
 */
record MemoryEstimate(long state, long cache, long saved) {
    private static final int FLOAT = 4;

    static long parameters(PolicySpec policy) {
        long width = policy.width();
        long headSize = width / policy.heads();
        long attention = width * (2L * policy.heads() + 2L * policy.kvHeads()) * headSize;
        long layer = 2 * width + attention + 3 * width * policy.feedForward();
        long embeddings = (policy.tieEmbeddings() ? 1L : 2L) * vocabulary(policy) * width;
        return embeddings + policy.layers() * layer + width;
    }

    static MemoryEstimate of(CurriculumDocument document, List<BatchShape> stages) {
        PolicySpec policy = document.policy();
        return new MemoryEstimate(
                FLOAT * parameters(policy) * (document.keepsReference() ? 5 : 4),
                stages.stream().mapToLong(shape -> cache(policy, shape)).max().orElseThrow(),
                stages.stream().mapToLong(shape -> saved(policy, shape)).max().orElseThrow());
    }

    private static long cache(PolicySpec policy, BatchShape shape) {
        long headSize = policy.width() / policy.heads();
        long tokens = shape.prompt() + shape.maxTokens();
        return FLOAT
                * shape.rollouts()
                * policy.layers()
                * 2
                * policy.kvHeads()
                * headSize
                * tokens;
    }

    private static long saved(PolicySpec policy, BatchShape shape) {
        long headSize = policy.width() / policy.heads();
        long tokens = shape.prompt() + shape.maxTokens();
        long perLayer =
                8L * policy.width()
                        + 4 * (policy.heads() + 2L * policy.kvHeads()) * headSize
                        + 3L * policy.heads() * tokens
                        + 5L * policy.feedForward();
        return FLOAT
                * shape.rows()
                * tokens
                * (policy.layers() * perLayer + 4L * vocabulary(policy));
    }

    private static int vocabulary(PolicySpec policy) {
        return policy.format().tokenizer().size();
    }

    Quantity quantity() {
        return new Quantity(
                ShippedMeasurements.PROCESS_BYTES + state,
                Optional.of(
                        ShippedMeasurements.PROCESS_BYTES
                                + ShippedMeasurements.HEAP_BYTES
                                + state
                                + 1.5 * (cache + saved)),
                "bytes",
                "parameters, optimiser moments, cache and activations of the batch in single precision, and the"
                        + " worker process itself");
    }
}
