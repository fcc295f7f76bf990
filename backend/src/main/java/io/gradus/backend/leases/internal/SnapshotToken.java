package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a snapshot: run, number, and the beginning of its state's hash, so that a token of another
 * data folder is found out.
 */
record SnapshotToken(String run, int number, String check) {
    private static final int CHECK = 12;
    private static final Pattern FORM =
            Pattern.compile("(x-[0-9a-z]{1,14})\\.s([1-9][0-9]{0,8})\\.([0-9a-f]{12})");

    static SnapshotToken of(String run, int number, String stateHash) {
        return new SnapshotToken(run, number, stateHash.substring(0, CHECK));
    }

    /** Reads a token; {@link BadInput} where it is none. */
    static SnapshotToken parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new BadInput(
                    "this is not a snapshot token",
                    "token",
                    "send a token from POST /api/v1/external-runs/{run}/snapshots, for example"
                            + " x-7k3f9q.s3.1a2b3c4d5e6f");
        }
        return new SnapshotToken(form.group(1), Integer.parseInt(form.group(2)), form.group(3));
    }

    boolean fits(String stateHash) {
        return stateHash.startsWith(check);
    }

    @Override
    public String toString() {
        return run + ".s" + number + "." + check;
    }
}
