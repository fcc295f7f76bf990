package io.gradus.backend.tryouts;

import io.gradus.training.trainer.tryout.CompletionEnd;
import io.gradus.training.trainer.tryout.TryoutEvent;
import io.gradus.training.trainer.tryout.TryoutOrder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Stands in for {@code gradus tryout}: a text is answered by the number of its process; {@code
 * slow} is written until it is stopped, and {@code crash} ends the process.
 */
public final class FakeTryout {
    private FakeTryout() {}

    /** Takes the command line of the real command. */
    public static void main(String[] arguments) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                switch (TryoutOrder.read(line)) {
                    case TryoutOrder.Complete order -> answer(order);
                    case TryoutOrder.Stop _ -> end(CompletionEnd.STOPPED);
                }
            }
        }
    }

    private static void answer(TryoutOrder.Complete order) {
        String text = order.request().text().orElse("");
        tell(new TryoutEvent.Phase("loading"));
        System.out.println("a native library says hello");
        if (text.equals("crash")) {
            System.err.println("the engine fell over");
            Runtime.getRuntime().halt(134);
        }
        tell(new TryoutEvent.Begun(text, text.length()));
        tell(new TryoutEvent.Written(Long.toString(ProcessHandle.current().pid()), 3));
        if (!text.equals("slow")) {
            end(CompletionEnd.END);
        }
    }

    private static void end(CompletionEnd how) {
        tell(new TryoutEvent.Finished(how, Optional.empty()));
    }

    private static void tell(TryoutEvent event) {
        System.out.println(TryoutEvent.write(event));
        System.out.flush();
    }
}
