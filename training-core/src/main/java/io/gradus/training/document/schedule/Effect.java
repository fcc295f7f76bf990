package io.gradus.training.document.schedule;

/** Effect of a larger coefficient on the metric that its controller reads. */
public enum Effect {
    /** The metric rises with it, as entropy does with the entropy bonus. */
    RAISES(1),
    /** The metric falls with it, as the KL divergence does with its penalty. */
    LOWERS(-1);

    private final int sign;

    Effect(int sign) {
        this.sign = sign;
    }

    /** 1 where it rises, -1 where it falls. */
    int sign() {
        return sign;
    }
}
