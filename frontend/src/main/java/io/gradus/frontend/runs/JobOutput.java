package io.gradus.frontend.runs;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.AnchorTarget;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Pre;
import io.gradus.backend.jobs.JobLog;
import io.gradus.backend.jobs.JobService;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.platform.Problem;
import java.util.concurrent.atomic.AtomicBoolean;

/** The end of a job's log. It is asked for beside the page's thread: Ray may take its time. */
final class JobOutput extends Div {
    private static final int CHARACTERS = 12_000;

    private final transient JobService jobs;
    private final transient AtomicBoolean isAsking = new AtomicBoolean();
    private final Anchor whole = new Anchor("", "Full log");
    private final Pre text = new Pre();
    private String shown = "";

    JobOutput(JobService jobs) {
        this.jobs = jobs;
        addClassName("stack");
        whole.setId("job-whole-log");
        whole.setTarget(AnchorTarget.BLANK);
        whole.setRouterIgnore(true);
        text.setId("job-log");
        text.addClassName("job-log");
        text.getElement().setAttribute("tabindex", "0"); // long logs are scrolled by keys
        text.getElement().setAttribute("role", "region");
        text.getElement().setAttribute("aria-label", "End of the job's log");
        var title = new H3("Log");
        title.addClassName("grow");
        var head = new Div(title, whole);
        head.addClassName("row");
        add(head, text);
    }

    /** Shows the newest end, soon. */
    void refresh(UI ui, RunJob job) {
        whole.setHref("/api/v1/runs/%s/jobs/%d/log".formatted(job.run(), job.number()));
        if (isAsking.compareAndSet(false, true)) {
            Thread.ofVirtual().name("job-log").start(() -> ask(ui, job));
        }
    }

    private void ask(UI ui, RunJob job) {
        String found = end(job);
        isAsking.set(false);
        if (ui.isAttached()) {
            ui.access(() -> show(found));
        }
    }

    private String end(RunJob job) {
        try {
            JobLog log = jobs.log(job.run(), job.number(), CHARACTERS);
            return log.text().isBlank() ? "nothing yet" : log.text();
        } catch (Problem problem) {
            return problem.getMessage();
        }
    }

    private void show(String found) {
        if (!found.equals(shown)) {
            shown = found;
            text.setText(found);
            text.getElement().executeJs("this.scrollTop = this.scrollHeight");
        }
    }
}
