package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Checks texts off the keystroke path, one at a time. Of texts that come while one is checked only
 * the newest is checked next.
 */
public final class BackgroundCheck {
    private final Function<String, Checked> check;
    private final AtomicReference<Request> next = new AtomicReference<>();
    private final AtomicReference<Thread> running = new AtomicReference<>();

    /** A text to check, and who wants to know. */
    private record Request(String text, UI ui, Consumer<Checked> listener) {}

    /** Checks texts by a function that throws nothing. */
    public BackgroundCheck(Function<String, Checked> check) {
        this.check = check;
    }

    /** Checks a text and tells the page, unless a newer text was asked for in the meantime. */
    public void ask(String text, UI ui, Consumer<Checked> listener) {
        next.set(new Request(text, ui, listener));
        Thread worker = Thread.ofPlatform().daemon().name("check").unstarted(this::work);
        if (running.compareAndSet(null, worker)) {
            worker.start();
        }
    }

    private void work() {
        Request request = next.getAndSet(null);
        while (request != null) {
            Checked found = check.apply(request.text());
            if (next.get() == null) {
                report(request, found);
            }
            request = next.getAndSet(null);
        }
        running.set(null);
        Request late = next.get();
        if (late != null) {
            ask(late.text(), late.ui(), late.listener());
        }
    }

    private static void report(Request request, Checked found) {
        if (request.ui().isAttached()) {
            request.ui().access(() -> request.listener().accept(found));
        }
    }
}
