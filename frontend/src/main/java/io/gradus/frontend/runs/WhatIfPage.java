package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.curricula.CurriculaNavigation;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.whatif.WhatIfPanel;
import io.gradus.training.document.DocumentEdits;
import java.util.List;
import java.util.Optional;

/** The run's document to change, and what would have become of the run. */
final class WhatIfPage extends Div implements RunPage.Located {
    private final transient Run run;
    private final transient WhatIfDesk desk;
    private final WhatIfPanel panel;

    WhatIfPage(Run run, String document, WhatIfDesk desk) {
        this.run = run;
        this.desk = desk;
        panel =
                new WhatIfPanel(
                        run.id(), document, desk.replays(), desk.steering().rubrics(), new Next());
        add(panel);
    }

    @Override
    public void at(QueryParameters query) {
        panel.at(query);
    }

    /** What can be done with the changed document. */
    private final class Next implements WhatIfPanel.Actions {
        @Override
        public void save(String text) {
            List<String> taken =
                    desk.designs().curricula().stream().map(DesignSummary::id).toList();
            new NameDialog(
                            "Save as curriculum",
                            "The changed document becomes version 1 of a new curriculum, to be"
                                    + " edited further or run from its beginning.",
                            NameDialog.free(run.curriculum() + "-what-if", taken),
                            name -> {
                                desk.designs().create(DocumentEdits.set(text, "curriculum", name));
                                CurriculaNavigation.open(name);
                            })
                    .open();
        }

        @Override
        public void fork(String text, long step) {
            new ForkDialog(run, desk.steering(), step, Optional.of(text)).open();
        }
    }
}
