package io.gradus.training.problem;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Splits problems by content into those that may be trained on and those held out for evaluation. The prompt alone
 * decides: two problems that look the same to the policy fall on the same side, whatever their seed, reference or
 * transforms.
 */
public final class Split {
    /** One problem in this many is held out. */
    public static final int PARTS = 8;

    private Split() {}

    /** Whether the problem is for evaluation only; the same on every machine. */
    public static boolean isHeldOut(Problem problem) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(problem.prompt().getBytes(StandardCharsets.UTF_8));
            return Long.remainderUnsigned(ByteBuffer.wrap(hash).getLong(), PARTS) == 0;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
