package io.gradus.training.policy.pretrained.hub;

/** A token of the hub, which no message and no log shows. */
public final class HubToken {
    private final String secret;

    /** A token as {@code HF_TOKEN} has it. */
    public HubToken(String secret) {
        this.secret = secret.strip();
    }

    String authorization() {
        return "Bearer " + secret;
    }

    @Override
    public String toString() {
        return "(secret)";
    }
}
