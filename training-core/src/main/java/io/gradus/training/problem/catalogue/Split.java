package io.gradus.training.problem.catalogue;

import io.gradus.training.document.Sha256;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.dataset.Datasets;
import java.nio.ByteBuffer;

/**
 * Splits problems by content into those that may be trained on and those held out for evaluation.
 * The task to solve decides ({@link ProblemFamily#content}): two problems that differ only in their
 * seed, their transforms or the order of their parts fall on the same side, and so do equal prompts
 * of two datasets.
 */
public final class Split {
    /** One problem in this many is held out. */
    public static final int PARTS = 8;

    private Split() {}

    /** Whether the problem is for evaluation only; the same on every machine. */
    public static boolean isHeldOut(Problem problem) {
        byte[] hash = Sha256.bytes(content(problem));
        return Long.remainderUnsigned(ByteBuffer.wrap(hash).getLong(), PARTS) == 0;
    }

    /** Task to solve: equal for problems that are the same for a solver. */
    public static String content(Problem problem) {
        String name = problem.key().family();
        String origin = Datasets.isDataset(name) ? "dataset" : name;
        return origin + " " + ProblemSource.of(problem.key()).family().content(problem);
    }
}
