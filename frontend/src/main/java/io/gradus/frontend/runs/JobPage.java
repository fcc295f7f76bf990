package io.gradus.frontend.runs;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.shared.Registration;
import io.gradus.backend.jobs.JobService;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.frontend.elements.Attempt;
import java.util.List;

/**
 * The processes that this server has started elsewhere for a run, or outside of Gradus: how the
 * newest one stands, the end of its log, and its end.
 *
 * <p>Ids for tests: {@code #job-state}, {@code #job-log}, {@code #job-whole-log}, {@code #job-stop}
 * (then {@code #confirm-job-stop}), {@code #job-former}.
 */
final class JobPage extends Div {
    private static final int POLL_MILLISECONDS = 2000;

    private final transient JobService jobs;
    private final String run;
    private final Paragraph state = new Paragraph();
    private final Paragraph nothing = new Paragraph("No job has been submitted yet.");
    private final Button stop = new Button("Stop this job", click -> confirm());
    private final JobOutput output;
    private final OrderedList former = new OrderedList();
    private final Div earlier = new Div(new H3("Earlier jobs"), former);
    private transient List<RunJob> shown = List.of();
    private Registration polling = () -> {};

    JobPage(String run, JobService jobs) {
        this.run = run;
        this.jobs = jobs;
        addClassName("view");
        state.setId("job-state");
        state.getElement().setAttribute("role", "status");
        state.addClassNames("grow", "job-words");
        stop.setId("job-stop");
        stop.addThemeVariants(ButtonVariant.LUMO_SMALL);
        output = new JobOutput(jobs);
        earlier.addClassNames("panel", "stack");
        former.setId("job-former");
        former.addClassName("job-words");
        var head = new Div(state, stop);
        head.addClassName("row");
        var newest = new Div(head, nothing, output);
        newest.addClassNames("panel", "stack");
        add(newest, earlier);
        show(jobs.of(run));
    }

    private void show(List<RunJob> all) {
        nothing.setVisible(all.isEmpty());
        output.setVisible(!all.isEmpty());
        earlier.setVisible(all.size() > 1);
        stop.setVisible(!all.isEmpty() && all.getLast().isOpen());
        if (all.equals(shown)) {
            return;
        }
        shown = all;
        state.setText(JobWords.standing(all.getLast()));
        former.removeAll();
        all.subList(0, all.size() - 1)
                .forEach(job -> former.add(new ListItem(JobWords.standing(job))));
    }

    private void refresh(UI ui) {
        show(jobs.of(run));
        if (!shown.isEmpty()) {
            output.refresh(ui, shown.getLast());
        }
    }

    private void confirm() {
        RunJob job = shown.getLast();
        var dialog = new ConfirmDialog();
        dialog.setHeader("Stop this job at once?");
        dialog.setText(
                job.task() == JobTask.WORKER
                        ? "The run ends without another checkpoint. To write one first, use Stop above."
                        : "This stops the trainer and closes its run.");
        dialog.setCancelable(true);
        dialog.setCancelText("Keep it running");
        var confirm =
                new Button(
                        "Stop the job",
                        click -> {
                            dialog.close();
                            Attempt.to(() -> jobs.stop(run, job.number()));
                        });
        confirm.setId("confirm-job-stop");
        confirm.addThemeVariants(ButtonVariant.LUMO_PRIMARY, ButtonVariant.LUMO_ERROR);
        dialog.setConfirmButton(confirm);
        dialog.open();
    }

    @Override
    protected void onAttach(AttachEvent event) {
        UI ui = event.getUI();
        ui.setPollInterval(POLL_MILLISECONDS);
        polling = ui.addPollListener(poll -> refresh(ui));
        refresh(ui);
    }

    @Override
    protected void onDetach(DetachEvent event) {
        polling.remove();
        event.getUI().setPollInterval(-1);
    }
}
