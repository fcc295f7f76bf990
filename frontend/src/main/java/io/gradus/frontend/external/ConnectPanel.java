package io.gradus.frontend.external;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Pre;
import io.gradus.frontend.elements.Copyable;

/** Instructions on what to write into a trainer so that it trains with this external run. */
final class ConnectPanel extends Div {
    ConnectPanel(String server, String run, int groupsPerStep) {
        setId("external-connect");
        addClassName("panel");
        String base = server + "/api/v1/external-runs/" + run;
        add(
                new H2("Connect"),
                new Paragraph(
                        "Two calls: lease problems, score completions. Both can be retried "
                                + "safely. The full snippets are in docs/external-trainers.md."),
                snippet("curl", curl(base, groupsPerStep)),
                snippet("Python, for any trainer", python(base)),
                snippet("TRL", TRL),
                snippet("verl", VERL),
                snippet("OpenRLHF", openRlhf(base)));
    }

    private static Details snippet(String title, String text) {
        var code = new Pre(text);
        code.addClassName("external-snippet");
        code.getElement().setAttribute("tabindex", "0"); // long lines are scrolled by keys
        code.getElement().setAttribute("role", "group");
        code.getElement().setAttribute("aria-label", title + " snippet");
        var copy = new Button("Copy", click -> Copyable.copy(text));
        copy.setAriaLabel("Copy the " + title + " snippet");
        copy.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        return new Details(title, code, copy);
    }

    private static String curl(String base, int groupsPerStep) {
        return """
        B=%s
        J='Content-Type: application/json'
        curl -s $B/leases -H "$J" -d '{"key": "batch-1", "count": %d}'
        curl -s $B/scores -H "$J" -d '{"completions": [{"lease": "<id>", "index": 0, "completion": "42"}]}'
        """
                .formatted(base, groupsPerStep);
    }

    private static String python(String base) {
        return """
        # gradus_client.py
        import uuid, requests
        BASE = "%s"

        def post(path, body):
            answer = requests.post(f"{BASE}/{path}", json=body, timeout=180)
            answer.raise_for_status()
            return answer.json()

        def lease(count, split="train"):
            return post("leases", {"key": str(uuid.uuid4()), "count": count, "split": split})["leases"]

        def score(completions):
            return post("scores", {"completions": completions})["scores"]
        """
                .formatted(base);
    }

    private static final String TRL =
            """
            def problems():
                while leases := lease(16):
                    for one in leases:
                        yield {"prompt": one["prompt"], "lease_id": one["id"]}

            def total(prompts, completions, lease_id, **_):
                seen, sent = collections.Counter(), []
                for id, text in zip(lease_id, completions):
                    sent.append({"lease": id, "index": seen[id], "completion": text})
                    seen[id] += 1
                return [s["score"]["total"] for s in score(sent)]

            # train_dataset=IterableDataset.from_generator(problems), reward_funcs=[total]
            # GRPOConfig(num_generations=<groupSize>, dataloader_num_workers=0, ignore_data_skip=True)
            """;

    private static final String VERL =
            """
            # data.custom_cls.path=lease_dataset.py data.custom_cls.name=LeaseDataset data.shuffle=False
            # __getitem__ leases a problem and puts its id into extra_info["lease_id"]
            # reward.custom_reward_function.path=reward.py reward.custom_reward_function.name=compute_score
            def compute_score(data_source, solution_str, ground_truth, extra_info, **_):
                sent = {"lease": extra_info["lease_id"], "key": str(uuid.uuid4()), "completion": solution_str}
                return {"score": score([sent])[0]["score"]["total"]}
            """;

    private static String openRlhf(String base) {
        return """
        # a JSONL file of leases with the columns prompt and label, the lease's id; then
        --data.label_key label --reward.remote_url %s/openrlhf
        """
                .formatted(base);
    }
}
