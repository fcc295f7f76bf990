package io.gradus.training.policy;

/**
 * A head: a function of the network's last normalised hidden state that gives one number per token,
 * with weights of its own.
 *
 * @param name letters, digits and hyphens, for example {@code value} or {@code score}
 * @param inner size of its hidden layer (SiLU); 0 for a linear head
 */
public record HeadShape(String name, int inner) {
    public HeadShape {
        if (!name.matches("[a-z0-9][a-z0-9-]{0,62}")) {
            throw new IllegalArgumentException(
                    "a head's name has lower-case letters, digits and hyphens, was " + name);
        }
        if (inner < 0) {
            throw new IllegalArgumentException("inner must be >= 0, was " + inner);
        }
    }
}
