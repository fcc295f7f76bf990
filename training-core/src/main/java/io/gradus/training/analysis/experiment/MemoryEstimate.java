package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyShape;
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
 * the allocator keeps, and the whole Java heap. What a published model takes is a {@link
 * Preflight}.
 */
record MemoryEstimate(long state, long cache, long saved) {
    private static final int FLOAT = 4;

    /** Parameters of the network, those of an adapter not among them. */
    static long parameters(PolicyShape shape) {
        long width = shape.width();
        long headSize = shape.headSize();
        long projected = shape.projectedHeads() * headSize;
        long attention = width * (projected + shape.heads() * headSize);
        long extra =
                (shape.attentionBias() ? projected : 0) + (shape.queryKeyNorm() ? 2 * headSize : 0);
        long layer = 2 * width + attention + extra + 3 * width * shape.feedForward();
        long embeddings = (shape.tieEmbeddings() ? 1L : 2L) * shape.vocabulary() * width;
        return embeddings + shape.layers() * layer + width;
    }

    static MemoryEstimate of(CurriculumDocument document, List<BatchShape> stages) {
        PolicyShape policy = document.policy().shape();
        return new MemoryEstimate(
                FLOAT * parameters(policy) * (document.keepsReference() ? 5 : 4),
                stages.stream().mapToLong(shape -> cache(policy, shape)).max().orElseThrow(),
                stages.stream().mapToLong(shape -> saved(policy, shape)).max().orElseThrow());
    }

    private static long cache(PolicyShape policy, BatchShape shape) {
        long tokens = shape.prompt() + shape.maxTokens();
        return FLOAT
                * shape.rollouts()
                * policy.layers()
                * 2
                * policy.kvHeads()
                * policy.headSize()
                * tokens;
    }

    private static long saved(PolicyShape policy, BatchShape shape) {
        long tokens = shape.prompt() + shape.maxTokens();
        long perLayer =
                8L * policy.width()
                        + 4L * policy.projectedHeads() * policy.headSize()
                        + 3L * policy.heads() * tokens
                        + 5L * policy.feedForward();
        return FLOAT
                * shape.rows()
                * tokens
                * (policy.layers() * perLayer + 4L * policy.vocabulary());
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
