package io.gradus.frontend.elements;

import com.vaadin.flow.component.UI;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Checks texts off the keystroke path, one at a time. Of texts that come while one is checked only
 * the newest is checked next.
 */
public final class BackgroundCheck {
    private final Function<String, List<DocumentError>> check;
    private final AtomicReference<Wish> next = new AtomicReference<>();
    private final AtomicReference<Thread> running = new AtomicReference<>();

    /** A text to check, and who wants to know. */
    private record Wish(String text, UI ui, Consumer<List<DocumentError>> told) {}

    /** Checks texts by a function that throws nothing. */
    public BackgroundCheck(Function<String, List<DocumentError>> check) {
        this.check = check;
    }

    /** Checks a text and tells the page, unless a newer text was asked for in the meantime. */
    public void ask(String text, UI ui, Consumer<List<DocumentError>> told) {
        next.set(new Wish(text, ui, told));
        Thread worker = Thread.ofPlatform().daemon().name("check").unstarted(this::work);
        if (running.compareAndSet(null, worker)) {
            worker.start();
        }
    }

    private void work() {
        Wish wish = next.getAndSet(null);
        while (wish != null) {
            List<DocumentError> found = check.apply(wish.text());
            if (next.get() == null) {
                tell(wish, found);
            }
            wish = next.getAndSet(null);
        }
        running.set(null);
        Wish late = next.get();
        if (late != null) {
            ask(late.text(), late.ui(), late.told());
        }
    }

    private static void tell(Wish wish, List<DocumentError> found) {
        if (wish.ui().isAttached()) {
            wish.ui().access(() -> wish.told().accept(found));
        }
    }
}
