package io.gradus.backend.testing;

import io.gradus.backend.probes.FakeProbe;
import io.gradus.backend.tryouts.FakeTryout;
import java.io.IOException;

/** Stands in for those commands of the core that the server runs in processes of their own. */
public final class FakeCore {
    private FakeCore() {}

    /** Takes the command line of a real command. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments[0].equals("tryout")) {
            FakeTryout.main(arguments);
        } else {
            FakeProbe.main(arguments);
        }
    }
}
